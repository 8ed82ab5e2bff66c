import type { Quote } from 'cms/contract/sales/quotes'
import { quoteSums } from 'cms/rules/quotes/quoteWords'
import { toast } from 'react-hot-toast/headless'
import { quoteUrl } from '../../../api/sales/quotes.ts'
import { useSite } from '../../../api/site.ts'
import { chatLink } from '../../../lib/chat.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { AnchorButton, Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { FileButton } from '../../../components/manage/WorkButton.tsx'
import type { QuoteDraft } from './useQuoteDraft.ts'

/** The money of the quote, as far as it can be counted. */
export const QuoteTotal = ({ form: { draft, prices, isCounted } }: { form: QuoteDraft }) => (
  <section className="enquiry__card" aria-label="Total">
    <h2>Total</h2>
    <dl className="quote__sums">
      {quoteSums({ content: draft, prices }).map(({ label, amount, kind }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{kind === 'total' ? <b role="status">{formatCharge(amount)}</b> : formatCharge(amount)}</dd>
        </div>
      ))}
    </dl>
    {!isCounted && <p className="muted small">A number is missing. This is the total before.</p>}
  </section>
)

/** The link to the customer's page, and the ways in which it goes out. */
export function QuoteLink({ quote }: { quote: Quote }) {
  const { brand } = useSite()
  const { url, number, versions } = quote
  const last = versions.at(-1)
  if (!last) return null
  const { customer, validUntil } = last.content
  const [first = ''] = customer.name.split(/\s+/)
  const words = `Namaste ${first}, here is quote ${number} from ${brand}: ${formatCharge(last.prices.total)}, valid until ${formatDate(validUntil)}. ${url}`
  const copy = () =>
    void copyText(url).then(
      () => toast.success('Copied'),
      () => toast.error('The link could not be copied.'),
    )
  return (
    <>
      <Field
        label="Link for the customer"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="enquiry__row" style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        <Button variant="secondary" onClick={copy}>
          <Icon name="copy" />
          Copy link
        </Button>
        {customer.phone && (
          <AnchorButton
            variant="secondary"
            href={chatLink(`91${customer.phone}`, words.replace('Namaste ,', 'Namaste,'))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="b-whatsapp" brand />
            Open WhatsApp
          </AnchorButton>
        )}
      </div>
    </>
  )
}

/** The customer's page: it shows the last version that was sent. */
export const CustomersPage = ({ quote }: { quote: Quote }) => (
  <section className="enquiry__card" aria-label="Customer’s page">
    <h2>Customer’s page</h2>
    {quote.version > 0 ? (
      <>
        <p className="muted">It shows version {quote.version}. Nobody else can guess the address.</p>
        <QuoteLink quote={quote} />
        <TextLink tall href={quote.url} target="_blank" rel="noopener noreferrer">
          Look at it
        </TextLink>
      </>
    ) : (
      <p className="muted">There is a page with a link as soon as the quote is sent.</p>
    )}
    {quote.enquiry._id && (
      <TextLink tall to={paths.enquiry(quote.enquiry._id)}>
        From enquiry {quote.enquiry.reference}
      </TextLink>
    )}
  </section>
)

/** The versions that were sent, the last first, and the one that is being written: each as a PDF. */
export function QuoteVersions({ quote, token }: { quote: Quote; token: string }) {
  const { _id, number, versions, version, hasDraft } = quote
  const pdf = (one: number, query: string) => (
    <FileButton
      variant="quiet"
      size="sm"
      name="PDF"
      busy="Fetching"
      aria-label={`PDF of version ${one}`}
      url={`${quoteUrl(_id)}/pdf${query}`}
      file={{ name: `${number}-v${one}.pdf`, type: 'application/pdf' }}
      token={token}
    />
  )
  return (
    <section className="enquiry__card" aria-label="Versions">
      <h2>Versions</h2>
      <ul className="quote__versions">
        {(hasDraft || version === 0) && (
          <li>
            Version {version + 1}, in draft
            {pdf(version + 1, '')}
          </li>
        )}
        {[...versions].reverse().map(({ version: one, sentAt, by, prices }) => (
          <li key={one}>
            <span>
              <b>Version {one}</b>, {formatCharge(prices.total)}
              <span className="muted small">
                {formatDateTime(sentAt)}, <bdi>{by}</bdi>
              </span>
            </span>
            {pdf(one, `?version=${one}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
