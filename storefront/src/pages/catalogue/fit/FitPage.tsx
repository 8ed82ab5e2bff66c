import { useState } from 'react'
import { breadcrumbJsonLd } from '../../../components/jsonLd.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { type FitAnswers, firstRows } from '../../../lib/fit/answers.ts'
import { canSit, drawFit } from '../../../components/drawing/drawFit.ts'
import { fit } from '../../../lib/fit/fit.ts'
import { paths } from '../../../paths.ts'
import { keepFitHeight } from '../../../state/fitHeight.ts'
import { useOrigin } from '../../../state/pageContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { FitForm } from './FitForm.tsx'
import { FitBox } from './FitPage.styles.ts'
import { FitResults } from './FitResults.tsx'
import { fitHref, useFit, useFitAsked, type FitResult } from './useFit.ts'
import { styled } from 'styled-components'
import { FitDrawing } from '../../../components/drawing/FitDrawing.tsx'
import type { FitRow } from '../../../lib/fit/rank.ts'

const Figure = styled.figure`
  .dwg {
    max-height: calc(100svh - var(--header-h) - 5rem);
  }
  figcaption {
    margin-top: 0.5rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  figcaption b {
    margin-right: 0.4rem;
    font-weight: 600;
    color: var(--ink);
  }
  @media (max-width: 1023px) {
    .dwg {
      height: 38vh;
    }
    figcaption {
      text-align: center;
    }
  }
  @media (max-width: 599px) {
    .dwg {
      height: 12.5rem;
    }
    /* Always two lines, so that the questions stay under the finger. */
    figcaption b {
      display: block;
      margin: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`

/** The person in the chair at the desk, to scale. */
function FitFigure({ row: { product, plan }, answers }: { row: FitRow; answers: FitAnswers }) {
  const top = answers.use === 'counter' ? 'counter' : 'desk'
  const footrest = plan.footrest > 0 ? `, a footrest of ${plan.footrest} cm` : ''
  const title = `${product.name} at ${plan.seat} cm, a person of ${answers.height} cm, a ${answers.desk} cm ${top}${footrest}. Drawn to scale.`
  return (
    <Figure className="fit__figure">
      <FitDrawing svg={drawFit({ ...product, plan }, answers, title)} />
      <figcaption>
        <b>{product.name}</b>
        <span>{`Seat at ${plan.seat} cm${plan.footrest > 0 ? `, footrest ${plan.footrest} cm` : ''}.`}</span>
      </figcaption>
    </Figure>
  )
}

const title = 'Find your fit'
const intro = 'Tell us your height and your desk. The chair that fits you best comes first.'
const trail = [{ label: 'Home', to: paths.home }, { label: title }]

/** Returns the chair that is drawn: the chosen one, else the first that can be, set for the newest answers. */
function drawnRow({ rows }: FitResult, chosen: string | null, answers: FitAnswers) {
  const drawable = rows.filter(({ product }) => canSit(product))
  const row = drawable.find(({ product }) => product._id === chosen) ?? drawable[0]
  return row && { product: row.product, plan: fit(row.product, answers) }
}

/** Chairs in the order in which they fit a person at a desk. The address contains the answers. */
export function FitPage() {
  const origin = useOrigin()
  const { asked, ask } = useFitAsked()
  const [isTouched, setIsTouched] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { result, isWaiting, request } = useFit(asked, isTouched)
  const drawn = result && drawnRow(result, chosen, asked.answers)
  const answer = (answers: FitAnswers) => {
    if (answers.height !== asked.answers.height) keepFitHeight(answers.height)
    setIsTouched(true)
    setChosen(null)
    ask({ answers, rows: firstRows })
  }
  return (
    <FitBox>
      <PageMeta
        title={title}
        description={intro}
        path={paths.fit}
        index={fitHref(asked) === paths.fit}
        jsonLd={import.meta.env.SSR ? [breadcrumbJsonLd(trail, origin)] : []}
      />
      <Breadcrumbs trail={trail} />
      <header>
        <h1>{title}</h1>
        <p className="intro">{intro}</p>
      </header>
      <div className="fit">
        <FitForm answers={asked.answers} onChange={answer} onTouch={() => setIsTouched(true)} />
        {drawn && <FitFigure row={drawn} answers={asked.answers} />}
        <Loaded request={{ ...request, data: result }} fallback={<Spinner />}>
          {(found) =>
            found.count > 0 ? (
              <FitResults
                asked={asked}
                result={found}
                drawn={drawn}
                isWaiting={isWaiting}
                request={request}
                onSit={setChosen}
                onMore={(more) => {
                  setIsTouched(true)
                  ask(more)
                }}
              />
            ) : (
              <EmptyState>No products found</EmptyState>
            )
          }
        </Loaded>
      </div>
    </FitBox>
  )
}
