import type { PublicQuote } from 'cms/contract/sales/quotes'
import { quoteSums } from 'cms/rules/quotes/quoteWords'
import { Fragment } from 'react'
import { useSite } from '../../../api/site.ts'
import { callLink, formatPhone } from '../../../lib/chat.ts'
import { formatExact } from '../../../lib/money.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { StyledSummary } from '../OrderSummary.tsx'

/** The sums of a quote, and the person of the shop who has it. */
export function QuoteFigures({ quote: { version, person } }: { quote: PublicQuote }) {
  const { callPhone, hours, brand } = useSite()
  const { placeOfSupply } = version.content
  const { cgst, igst } = version.prices
  const tax = (igst > 0 && 'IGST') || (cgst > 0 && 'CGST and SGST')
  return (
    <div className="quote__side">
      <StyledSummary aria-labelledby="quote-figures">
        <h2 id="quote-figures">In figures</h2>
        <dl>
          {quoteSums(version).map(({ label, amount, kind }) => (
            <Fragment key={label}>
              <dt className={kind === 'total' ? 'summary__total' : undefined}>{label}</dt>
              <dd className={kind === 'total' ? 'summary__total' : undefined}>{formatExact(amount)}</dd>
            </Fragment>
          ))}
        </dl>
        {tax && <p className="summary__gst">{`${tax} because the place of supply is ${placeOfSupply}.`}</p>}
      </StyledSummary>
      <section className="quote__part" aria-labelledby="quote-person">
        <h2 id="quote-person">Your person</h2>
        <p>
          <b>{person || brand}</b>
        </p>
        <p>
          <TextLink tall href={callLink(callPhone)}>
            {formatPhone(callPhone)}
          </TextLink>
        </p>
        {hours && <p className="muted small">{hours}</p>}
      </section>
    </div>
  )
}
