import type { PublicQuote } from 'cms/contract/sales/quotes'
import { formatLongDay } from 'cms/rules/dates'
import { quoteHeading, quoteTerms } from 'cms/rules/quotes/quoteWords'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  publicQuoteUrl,
  type SendAct,
  tellOpened,
  usePublicQuote,
  useQuoteActs,
} from '../../../api/publicQuote.ts'
import { useSite } from '../../../api/site.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { Price } from '../../../components/product/Price.tsx'
import { chatLink } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { findSession } from '../../../state/session.ts'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { AskForm, DeclineForm } from './AnswerForms.tsx'
import { QuoteFigures } from './QuoteFigures.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteState } from './QuoteState.tsx'
import { StyledQuote } from './QuotePage.styles.ts'

/** Says what the price covers, and how long it holds. */
function describe(quote: PublicQuote): string {
  const { deliverTo, validUntil } = quote.version.content
  const where = deliverTo.city && `, delivered to ${deliverTo.city}`
  const isInstalled = quote.version.prices.lines.some(({ kind }) => kind === 'installation')
  const what = `With GST${where}${isInstalled ? `${where ? ' and' : ','} installed` : ''}.`
  return quote.status === 'sent' ? `${what} The price holds until ${formatLongDay(validUntil)}.` : what
}

function QuoteHead({ quote, token }: { quote: PublicQuote; token: string }) {
  const { chatNumber } = useSite()
  const { number, status, version } = quote
  const { title, customer } = version.content
  const isOpen = status === 'sent'
  return (
    <header className="quote__head">
      <p className="faint">
        {title} {number}, version {version.version}, for {customer.company || customer.name}
      </p>
      <h1 tabIndex={-1}>{quoteHeading(version)}</h1>
      <p>
        <Price large exact amount={version.prices.total} />
      </p>
      <p className="intro">{describe(quote)}</p>
      <p className="quote__ways">
        {isOpen && (
          <AnchorButton size="lg" href="#accept">
            Accept
          </AnchorButton>
        )}
        <AnchorButton
          variant="secondary"
          size="lg"
          href={chatLink(chatNumber, `About my quote ${number}: `)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="b-whatsapp" brand />
          Ask on WhatsApp
        </AnchorButton>
        <AnchorButton variant="quiet" href={`${publicQuoteUrl(token)}/pdf`}>
          <Icon name="download" />
          {title} as PDF
        </AnchorButton>
      </p>
    </header>
  )
}

interface QuoteViewProps {
  quote: PublicQuote
  token: string
  /** Has the newest version shown. */
  reread: () => void
}

function QuoteView({ quote, token, reread }: QuoteViewProps) {
  const [query] = useSearchParams()
  const [done, setDone] = useState(query.get('done'))
  const act = useQuoteActs(token)
  const send: SendAct = async (name, input) => {
    await act(name, input)
    setDone(name)
    // The page has other content now, of which the button is no part.
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus()
  }
  const { version, status } = quote
  useEffect(() => {
    // Staff who look at it are no customer.
    if (!findSession()?.roles.length) tellOpened(token)
  }, [token, version.version])
  const look = () => {
    reread()
    window.scrollTo(0, 0)
  }
  // A new version begins its forms anew.
  const forms = { key: `${version.version}${status}`, quote, token, send, look }
  return (
    <StyledQuote>
      <PageMeta title={`Your quote ${quote.number}`} index={false} />
      <QuoteHead quote={quote} token={token} />
      <QuoteState quote={quote} token={token} done={done} send={send} look={look} />
      <div className="quote__columns">
        <div>
          <QuoteLines {...version} />
          {status !== 'withdrawn' && (
            <section className="quote__part" aria-labelledby="quote-terms">
              <h2 id="quote-terms">Terms</h2>
              <ol>
                {quoteTerms(version).map((term, index) => (
                  <li key={index}>{term}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <QuoteFigures quote={quote} />
        {status !== 'accepted' && (
          <div>
            {status === 'sent' && <AcceptForm {...forms} key={`accept${forms.key}`} />}
            <AskForm {...forms} key={`ask${forms.key}`} />
            {status === 'sent' && <DeclineForm {...forms} key={`decline${forms.key}`} />}
          </div>
        )}
      </div>
    </StyledQuote>
  )
}

/** The customer's page of a quote: opened by its link alone, rendered whole, and answered without JavaScript. */
export function QuotePage({ params: { token = '' } }: PageProps) {
  const request = usePublicQuote(token)
  if (request.error?.status === 404)
    return (
      <ErrorPage
        status={404}
        text="Not Found"
        intro="This quote is not here. Ask us for the link again."
        way={{ to: paths.contact, text: 'Contact us' }}
      />
    )
  return (
    <Wrap>
      <Loaded request={request} fallback={<CheckoutSkeleton label="Loading the quote" />}>
        {(quote) => <QuoteView quote={quote} token={token} reread={request.retry} />}
      </Loaded>
    </Wrap>
  )
}
