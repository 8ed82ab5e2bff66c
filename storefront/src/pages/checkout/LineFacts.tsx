import { formatCharge } from '../../lib/money.ts'
import type { PieceWord } from '../../lib/units.ts'

interface LineFactsProps {
  sku?: string | undefined
  /** Of one, in rupees. */
  price: number
  /** Undefined until the product is known. */
  unit: PieceWord | undefined
}

/** The SKU of a line, and the price of one, beside which stands the price of all. */
export const LineFacts = ({ sku, price, unit }: LineFactsProps) => (
  <p className="line__facts">
    {[sku, price > 0 && `${formatCharge(price)} ${unit ? `per ${unit.one}` : 'each'}`]
      .filter(Boolean)
      .join('; ')}
  </p>
)
