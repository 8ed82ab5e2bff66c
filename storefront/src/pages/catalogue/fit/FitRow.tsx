import { CompareToggle } from '../../../components/compare/CompareToggle.tsx'
import { Price } from '../../../components/product/Price.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { canSit } from '../../../components/drawing/drawFit.ts'
import type { FitPlan, Reason } from '../../../lib/fit/fit.ts'
import type { FitRow as Row } from '../../../lib/fit/rank.ts'
import { keepUnits } from '../../../lib/keepUnits.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

const maxReasons = 6

const tones = {
  Fits: 'ok',
  'Fits with a footrest': 'accent',
  'Fits below the shoulder': 'accent',
  Nearest: 'plain',
  'Not measured': 'plain',
} as const

/** Says the mark in words, with the height of a footrest. */
function markText({ mark, footrest }: FitPlan): string {
  if (mark === 'Fits with a footrest') return `Fits with a ${footrest} cm footrest`
  return footrest > 0 ? `${mark}, with a ${footrest} cm footrest` : mark
}

const Why = ({ isGood, text }: Reason) => (
  <li className={isGood ? 'why why--good' : 'why why--but'}>
    <Icon name={isGood ? 'check' : 'info'} />
    <span>
      {!isGood && <span className="sr">But: </span>}
      {keepUnits(text)}.
    </span>
  </li>
)

interface FitRowProps {
  row: Row
  isDrawn: boolean
  onSit: () => void
}

/** One chair with what speaks for it and against it. */
export function FitRow({ row: { product, plan }, isDrawn, onSit }: FitRowProps) {
  return (
    <li className={isDrawn ? 'row row--drawn' : 'row'}>
      <ProductImage className="row__image" picture={product.picture} sizes="112px" alt="" />
      <div>
        <p>
          <Badge tone={tones[plan.mark]}>{markText(plan)}</Badge>
        </p>
        <h3>
          <Link to={paths.product(product._id)}>{product.name}</Link>
        </h3>
        <ul className="row__reasons">
          {plan.reasons.slice(0, maxReasons).map((reason) => (
            <Why key={reason.text} {...reason} />
          ))}
        </ul>
      </div>
      <div className="row__side">
        <Price amount={product.price} />
        {canSit(product) && (
          <Button variant="quiet" size="sm" className="row__sit" aria-pressed={isDrawn} onClick={onSit}>
            <span>{isDrawn ? 'In the drawing' : 'Show in the drawing'}</span>
            <span className="sr">: {product.name}</span>
          </Button>
        )}
        <CompareToggle className="row__compare" product={product} picture={product.picture} />
      </div>
    </li>
  )
}
