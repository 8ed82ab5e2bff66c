import type { Enquiry } from 'cms/contract/sales/enquiries'
import type { QuoteRow } from 'cms/contract/sales/quotes'
import { useNavigate } from 'react-router-dom'
import { makeQuote } from '../../../api/sales/quotes.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { QuoteMark } from '../quotes/QuoteMark.tsx'
import { WorkButton } from '../../../components/manage/WorkButton.tsx'

interface MakeQuoteProps {
  enquiry: Enquiry
  /** Whether it is the next right step. */
  isNext: boolean
  token: string
}

/** Makes a quote of the chairs, numbers and customer of an enquiry. */
export function MakeQuote({ enquiry: { _id }, isNext, token }: MakeQuoteProps) {
  const navigate = useNavigate()
  return (
    <WorkButton
      size="sm"
      variant={isNext ? 'primary' : 'secondary'}
      name="Make quote"
      busy="Making the quote"
      run={async () => {
        const quote = await makeQuote({ enquiry: _id }, token)
        void navigate(paths.quote(quote._id))
      }}
    />
  )
}

/** The quotes that were made of an enquiry. */
export const EnquiryQuotes = ({ quotes }: { quotes: readonly QuoteRow[] }) => (
  <section className="enquiry__card" aria-label="Quotes">
    <h2>Quotes</h2>
    {quotes.map((quote) => (
      <div key={quote._id} className="enquiry__row" style={{ justifyContent: 'space-between' }}>
        <span>
          <TextLink tall to={paths.quote(quote._id)}>
            {quote.number}
          </TextLink>{' '}
          <span className="muted">
            {formatCharge(quote.total)}, until {formatDate(quote.validUntil)}
          </span>
        </span>
        <QuoteMark {...quote} />
      </div>
    ))}
  </section>
)
