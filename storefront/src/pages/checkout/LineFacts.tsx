import { formatCharge } from '../../lib/money.ts'

interface LineFactsProps {
  sku?: string | undefined
  /** Of one, in rupees. */
  price: number
}

/** The SKU of a line, and the price of one, beside which stands the price of all. */
export const LineFacts = ({ sku, price }: LineFactsProps) => (
  <p className="line__facts">
    {[sku, price > 0 && `${formatCharge(price)} each`].filter(Boolean).join('; ')}
  </p>
)
