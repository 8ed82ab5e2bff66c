import type { Session } from 'cms/contract/accounts/users'
import type { Enquiry, EnquiryDesk } from 'cms/contract/sales/enquiries'
import type { QuoteRow } from 'cms/contract/sales/quotes'
import { wantsWords } from 'cms/rules/enquiries/enquiryWords'
import { fillReply, replyFacts, replyTexts, type ReplyKey } from 'cms/rules/enquiries/replies'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useQuote } from '../../../api/sales/quotes.ts'
import { useSite } from '../../../api/site.ts'
import { callLink, chatLink, mailLink } from '../../../lib/chat.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge, priceWords } from '../../../lib/money.ts'
import { AnchorButton, Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { EnquiryActs } from './useEnquiryActs.ts'

/** Each chair with its price and stock, split by semicolons, because some chats drop line breaks. */
const chairWords = ({ lines }: Enquiry) =>
  lines
    .flatMap(({ name, price, stock }) =>
      price === null
        ? []
        : [
            `${name}: ${price > 0 ? `${priceWords(price)} each with GST` : 'price on request'}, ${stock} in stock`,
          ],
    )
    .join('; ')

/** The total, the last day and the link of a quote that was sent. */
function useQuoteFacts(quote: QuoteRow | undefined, token: string) {
  const { data } = useQuote(quote?._id ?? '', quote && token)
  const last = data?.versions.at(-1)
  return {
    total: last ? formatCharge(last.prices.total) : '',
    until: formatDate(last?.content.validUntil ?? ''),
    link: data?.url ?? '',
  }
}

interface AnswerProps {
  enquiry: Enquiry
  desk: EnquiryDesk
  session: Session
  acts: EnquiryActs
  /** The last that was sent and can be accepted. */
  quote: QuoteRow | undefined
}

/** Asks after WhatsApp was opened, because nobody else knows whether the text was sent. */
function WasItSent({ onSaid }: { onSaid: (kind: 'sent' | 'not sent') => void }) {
  return (
    <div className="enquiry__row" role="group" aria-label="Was it sent?">
      <b>Was it sent?</b>
      <Button size="sm" onClick={() => onSaid('sent')}>
        Sent
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onSaid('not sent')}>
        Not sent
      </Button>
    </div>
  )
}

/** Calls, with what came of it. */
function CallRow({ phone, acts }: { phone: string; acts: EnquiryActs }) {
  return (
    <div className="enquiry__row">
      <AnchorButton variant="secondary" href={callLink(`+91${phone}`)}>
        <Icon name="phone" />
        Call
      </AnchorButton>
      <Button variant="quiet" size="sm" onClick={() => void acts.note('called')}>
        Reached
      </Button>
      <Button variant="quiet" size="sm" onClick={() => void acts.note('not reached')}>
        No answer
      </Button>
    </div>
  )
}

interface WaysProps {
  enquiry: Enquiry
  text: string
  acts: EnquiryActs
  onOpened: () => void
}

/** The ways in which a text goes out. */
function Ways({ enquiry: { phone, email, reference }, text, acts, onOpened }: WaysProps) {
  const { brand } = useSite()
  return (
    <div className="enquiry__row">
      {phone && (
        <AnchorButton
          href={chatLink(`91${phone}`, text)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onOpened}
        >
          <Icon name="b-whatsapp" brand />
          Open WhatsApp
        </AnchorButton>
      )}
      {email && (
        <AnchorButton
          variant={phone ? 'secondary' : 'primary'}
          href={mailLink(email, `${brand}: ${reference}`, text)}
          onClick={() => void acts.note('mailed')}
        >
          <Icon name="mail" />
          Write a mail
        </AnchorButton>
      )}
      <Button
        variant="quiet"
        onClick={() =>
          void copyText(text).then(
            () => toast.success('Copied'),
            () => toast.error('The text could not be copied.'),
          )
        }
      >
        <Icon name="copy" />
        Copy
      </Button>
    </div>
  )
}

/** The texts of replies, filled in, to be changed and sent by WhatsApp or mail. */
export function EnquiryAnswer({ enquiry, desk, session, acts, quote }: AnswerProps) {
  const { hours = '', brand } = useSite()
  const [key, setKey] = useState<string>(enquiry.lines.length > 0 ? 'price' : 'place')
  const [own, setOwn] = useState<string>()
  const [isOpened, setOpened] = useState(false)
  const { name, reference, phone } = enquiry
  const quoteFacts = useQuoteFacts(quote, session.token)
  const facts = replyFacts({
    name,
    reference,
    what: wantsWords(enquiry),
    chairs: chairWords(enquiry),
    me: `${session.name} from ${brand}`,
    hours,
  })
  const filled = fillReply(desk.replies.find((one) => one.key === key)?.text ?? '', {
    ...facts,
    ...quoteFacts,
  })
  const text = own ?? filled
  const [gap] = /\[[a-z]+\]/.exec(text) ?? []
  const opened = () => {
    void acts.note('WhatsApp opened')
    setOpened(true)
  }
  return (
    <section className="enquiry__card" aria-label="Answer">
      <h2>Answer</h2>
      {phone && <CallRow phone={phone} acts={acts} />}
      <div className="enquiry__row" role="group" aria-label="Texts">
        {desk.replies.map((one) => (
          <Button
            key={one.key}
            size="sm"
            variant={one.key === key ? 'primary' : 'secondary'}
            aria-pressed={one.key === key}
            onClick={() => {
              setKey(one.key)
              setOwn(undefined)
            }}
          >
            {replyTexts[one.key as ReplyKey].label}
          </Button>
        ))}
      </div>
      <TextAreaField
        label="Text"
        rows={9}
        value={text}
        hint={gap && `${gap} is not known. Please fill it in or take it out.`}
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      />
      <Ways enquiry={enquiry} text={text} acts={acts} onOpened={opened} />
      {isOpened && (
        <WasItSent onSaid={(kind) => void acts.note(kind).then((done) => done && setOpened(false))} />
      )}
    </section>
  )
}
