import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ProductFit } from 'cms/contract/productViews'
import { useFitList } from '../../../../api/fit.ts'
import { homeFitKey } from '../../../../api/homeFit.ts'
import { useServerAnswers } from '../../../../api/serverAnswers.ts'
import { FitDrawing } from '../../../../components/drawing/FitDrawing.tsx'
import { Price } from '../../../../components/product/Price.tsx'
import { isDrawable } from '../../../../lib/drawing/measures.ts'
import { firstAnswers, firstRows, heights, type FitAnswers } from '../../../../lib/fit/answers.ts'
import { feetOf } from '../../../../lib/fit/body.ts'
import { fit } from '../../../../lib/fit/fit.ts'
import { rankFit, type FitRanking, type FitRow } from '../../../../lib/fit/rank.ts'
import { trioOf } from '../../../../lib/fit/trio.ts'
import { keepUnits } from '../../../../lib/keepUnits.ts'
import { paths } from '../../../../paths.ts'
import { keepFitHeight } from '../../../../state/fitHeight.ts'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Wrap } from '../../../../ui/Section.tsx'
import { Questions } from '../../fit/FitForm.styles.ts'
import { headLine } from '../../fit/headLine.ts'
import { fitHref } from '../../fit/useFit.ts'
import { drawChair, drawSitter, settingOf } from './drawTools.ts'
import { Stage, StyledTools } from './HomeTools.styles.ts'

interface Found {
  /** Of all chairs, for the last height that they were ranked for; undefined until they have come. */
  ranking: FitRanking | undefined
  answers: FitAnswers
  best: FitRow
  trio: readonly ProductFit[]
}

/**
 * The server sends three popular chairs; the first touch asks for all of them. The figure follows the slider at once, in
 * the best chair that is known.
 */
function useFound(height: number, isTouched: boolean): Found | null {
  const sent = useServerAnswers().answers[homeFitKey] as ProductFit[] | undefined
  const list = useFitList(isTouched || (!import.meta.env.SSR && !sent?.length)).data?.products
  const ranked = useDeferredValue(height)
  const ranking = useMemo(
    () => rankFit(list ?? sent ?? [], { ...firstAnswers, height: ranked }),
    [list, sent, ranked],
  )
  const [best, ...others] = trioOf(ranking.rows, isDrawable)
  const [shown, setShown] = useState(sent)
  if (!shown?.length && best) setShown([best, ...others].map(({ product }) => product))
  if (!best) return null
  const answers = { ...firstAnswers, height }
  const row = { product: best.product, plan: fit(best.product, answers) }
  return { ranking: list && ranking, answers, best: row, trio: shown ?? [] }
}

/** Says how many chairs fit, once that is known, and which one is drawn. */
function Result({ found: { ranking, answers, best } }: { found: Found }) {
  const { strong, rest } = ranking
    ? headLine(ranking, answers)
    : { strong: 'Move the slider to your height.', rest: '' }
  const sentence = `${strong} ${rest}`.replace(/\. .*/, '.')
  return (
    <p className="tools__result" role="status">
      <b>{sentence}</b>
      <span>{`Drawn: ${keepUnits(settingOf(best))}`}</span>
    </p>
  )
}

interface HeightProps {
  found: Found
  onTouch: () => void
  onChange: (height: number) => void
}

/** A plain form that leads to the finder, for readers without scripts as well. */
function Height({ found, onTouch, onChange }: HeightProps) {
  const { answers } = found
  const { height } = answers
  const navigate = useNavigate()
  const feet = feetOf(height)
  return (
    <Questions
      className="tools__form"
      method="get"
      action={paths.fit}
      autoComplete="off"
      onPointerEnter={onTouch}
      onFocus={onTouch}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(fitHref({ answers, rows: firstRows }))
      }}
    >
      <p className="question__head">
        <label htmlFor="tools-height">Your height</label>
        <span className="question__answer" aria-hidden="true">
          <b>{`${height} cm`}</b>
          <span>{feet}</span>
        </span>
      </p>
      <input
        id="tools-height"
        type="range"
        name="height"
        min={heights.min}
        max={heights.max}
        step={1}
        value={height}
        aria-valuetext={`${height} centimetres, ${feet}`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <Result found={found} />
      <Button type="submit">Find your fit</Button>
    </Questions>
  )
}

function Chair({ product }: { product: ProductFit }) {
  const { svg, frame } = drawChair(product)
  const { height } = product.measures
  return (
    <li>
      <Link to={paths.product(product._id)}>
        <span className="tools__place">
          <span className="tools__chair" style={frame}>
            <span className="tools__height" aria-hidden="true">
              {height}
            </span>
            <FitDrawing svg={svg} />
          </span>
        </span>
        <b>{product.name}</b>
        <span className="tools__fact">{height} cm high</span>
        <Price amount={product.price} />
      </Link>
    </li>
  )
}

/** The chairs stay, whatever the slider asks: only the figure and its words follow it. */
function Trio({ products }: { products: readonly ProductFit[] }) {
  return (
    <div className="tools__compare">
      <ul className="tools__trio">
        {products.map((product) => (
          <Chair key={product._id} product={product} />
        ))}
      </ul>
      <p className="tools__way">
        <LinkButton variant="secondary" to={paths.compare(products.map(({ _id }) => _id))} rel="nofollow">
          Compare
        </LinkButton>
        <span>Three chairs on one floor, at one scale.</span>
      </p>
    </div>
  )
}

/** A person at a desk and three chairs, on one floor at one scale. */
function Tools(form: HeightProps) {
  const { answers, best, trio } = form.found
  const { svg, frame } = drawSitter(best, answers)
  return (
    <Stage>
      <div className="tools__lines" aria-hidden="true">
        {[50, 100, 150].map((cm) => (
          <i key={cm} style={{ bottom: `calc(${cm} * var(--cm))` }}>
            {cm} cm
          </i>
        ))}
      </div>
      <Wrap className="tools__grid">
        <div>
          <div className="tools__figure">
            <div style={frame}>
              <FitDrawing svg={svg} />
            </div>
          </div>
          <Height {...form} />
        </div>
        <Trio products={trio} />
      </Wrap>
    </Stage>
  )
}

/** The further section of docs/spec.md 3.1. The server draws it for a usual height. */
export function HomeTools() {
  const [height, setHeight] = useState<number>(firstAnswers.height)
  const [isTouched, setTouched] = useState(false)
  const found = useFound(height, isTouched)
  return (
    <StyledTools>
      <Wrap>
        <h2>A chair that fits you, not the average.</h2>
        <p className="intro">Tell us your height and desk; we put the best chair first.</p>
      </Wrap>
      {found && (
        <Tools
          found={found}
          onTouch={() => setTouched(true)}
          onChange={(chosen) => {
            setTouched(true)
            keepFitHeight(chosen)
            setHeight(chosen)
          }}
        />
      )}
    </StyledTools>
  )
}
