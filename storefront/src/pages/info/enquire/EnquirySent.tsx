import { useSite } from '../../../api/site.ts'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { callLink, chatLink } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { AnchorButton, LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { PageHead } from '../PageHead.tsx'

/** Says that a question has arrived, its reference, and what comes next. */
export function EnquirySent({ given }: { given: string }) {
  const { hours, chatNumber, callPhone } = useSite()
  const [reference = ''] = /^ENQ-\d\d-\d{4,8}$/.exec(given) ?? []
  const words = reference ? `About my question ${reference}: ` : 'About my question: '
  return (
    <Wrap>
      <PageMeta title="We have your question" index={false} />
      <PageHead
        title="We have your question"
        intro={
          reference && (
            <>
              Your reference is <b>{reference}</b>. Please name it when you call or write.
            </>
          )
        }
      >
        <ol style={{ display: 'grid', gap: '0.5rem', paddingLeft: '1.25rem', listStyle: 'decimal' }}>
          <li>One of us reads it{hours ? ` (${hours})` : ''} and answers by phone, WhatsApp or mail.</li>
          <li>
            If you gave an email, a copy usually arrives there within minutes. If none comes, we still have
            your question.
          </li>
          <li>A complaint is answered within 48 hours. We aim to put it right within a month.</li>
        </ol>
        <p>Something to add, or no answer?</p>
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
          <AnchorButton href={chatLink(chatNumber, words)} target="_blank" rel="noopener noreferrer">
            <Icon name="b-whatsapp" brand />
            WhatsApp
          </AnchorButton>
          <AnchorButton variant="secondary" href={callLink(callPhone)}>
            <Icon name="phone" />
            Call
          </AnchorButton>
          <LinkButton variant="quiet" to={paths.latest}>
            Look on
          </LinkButton>
        </p>
      </PageHead>
    </Wrap>
  )
}
