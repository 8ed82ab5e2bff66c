import type { PublicQuote } from 'cms/contract/sales/quotes'
import { Price } from '../../../components/product/Price.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { pictureOf } from '../OrderLines.tsx'
import { List } from '../OrderLines.styles.ts'

type Line = PublicQuote['version']['prices']['lines'][number]

const icons = { delivery: 'truck', installation: 'wrench', other: 'plus' } as const

const countWords = ({ quantity, unitPrice, discountPercent }: Line, gst: string) =>
  unitPrice === 0
    ? `${quantity} at no charge`
    : `${quantity} at ${formatCharge(unitPrice)}${gst}${discountPercent > 0 ? `, less ${discountPercent} %` : ''}`

/** The chairs and services of a quote, with their prices. */
export const QuoteLines = ({ prices, content }: PublicQuote['version']) => (
  <section aria-labelledby="quote-lines">
    <h2 className="sr" id="quote-lines">
      What you get
    </h2>
    <List>
      {prices.lines.map((line, index) => (
        <li key={index}>
          {line.kind === 'chair' ? (
            <ProductImage className="lines__image" picture={pictureOf(line.image)} sizes="72px" alt="" />
          ) : (
            <span className="lines__image quote__tile">
              <Icon name={icons[line.kind]} />
            </span>
          )}
          <h3>
            {line.kind === 'chair' ? <Link to={paths.product(line.product)}>{line.name}</Link> : line.name}
          </h3>
          {line.amount === 0 ? (
            <span className="lines__price">Free</span>
          ) : (
            <Price exact className="lines__price" amount={line.amount} />
          )}
          {line.colour && <p className="lines__count">{line.colour}</p>}
          <p className="lines__count">{countWords(line, content.pricesIncludeGst ? '' : ' without GST')}</p>
        </li>
      ))}
    </List>
  </section>
)
