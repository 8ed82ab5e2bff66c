import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { useWords } from '../../../api/words.ts'
import { ContactList } from '../../../components/ContactList.styles.ts'
import { callLink, chatLink, formatPhone, mailTo } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Section, SectionHeading } from '../../../ui/Section.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const Duo = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  .touch__ask {
    font-size: var(--t-h3);
    line-height: 1.25;
    max-width: 22em;
    margin-bottom: 1.5rem;
  }
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(2.5rem, 7vw, 7rem);
  }
`

export function GetInTouch() {
  const { chatNumber, chatGreeting, callPhone, email, address, hours } = useSite()
  const ask = useWords('home')?.talkText
  const chat = { href: chatLink(chatNumber, chatGreeting), target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Section tight>
      <SectionHeading title="Talk to a person" note={hours && `${hours}.`} />
      <Duo>
        <div>
          {ask && <p className="display touch__ask">{ask}</p>}
          <AnchorButton size="lg" {...chat}>
            <Icon name="b-whatsapp" brand />
            Start a chat
          </AnchorButton>
        </div>
        <ContactList>
          <li>
            <Icon name="b-whatsapp" brand />
            <div>
              <b>WhatsApp</b>
              <span>Fastest for a price</span>
            </div>
            <TextLink tall {...chat}>
              Start chat
            </TextLink>
          </li>
          <li>
            <Icon name="phone" />
            <div>
              <b>{formatPhone(callPhone)}</b>
              <span>For questions and advice</span>
            </div>
            <TextLink tall href={callLink(callPhone)}>
              Call
            </TextLink>
          </li>
          <li>
            <Icon name="mail" />
            <div>
              <b>{email}</b>
              <span>Drawings, tenders, service</span>
            </div>
            <TextLink tall href={mailTo(email)}>
              Write
            </TextLink>
          </li>
          {address.length > 0 && (
            <li>
              <Icon name="map-pin" />
              <div>
                <b>{address[0]}</b>
                <span>{address.slice(1).join(', ')}</span>
              </div>
              <TextLink tall to={paths.contact}>
                Visit
              </TextLink>
            </li>
          )}
        </ContactList>
      </Duo>
    </Section>
  )
}
