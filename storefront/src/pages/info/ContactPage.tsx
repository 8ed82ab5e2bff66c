import type { Site } from 'cms/contract/site'
import { useSite } from '../../api/site.ts'
import { useWords } from '../../api/words.ts'
import { ContactList } from '../../components/ContactList.styles.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { SellerFacts } from '../../components/SellerFacts.tsx'
import { callLink, chatLink, formatPhone, mailTo } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { AnchorButton, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { PageHead } from './PageHead.tsx'
import { Contact } from './ContactPage.styles.ts'

function Person({ name, role, phone }: Site['contacts'][number]) {
  return (
    <article className="person">
      <h2>{name}</h2>
      <p className="muted">{role}</p>
      <a href={callLink(phone)} aria-label={`${formatPhone(phone)}, call ${name}`}>
        <Icon name="smartphone" />
        {formatPhone(phone)}
      </a>
    </article>
  )
}

function WaysToReach({ site: { landlines, email, hours } }: { site: Site }) {
  return (
    <ContactList>
      {landlines.map((phone) => (
        <li key={phone}>
          <Icon name="phone" />
          <div>
            <b>{formatPhone(phone)}</b>
            <span>Landline</span>
          </div>
          <TextLink tall href={callLink(phone)} aria-label={`Call ${formatPhone(phone)}`}>
            Call
          </TextLink>
        </li>
      ))}
      <li>
        <Icon name="mail" />
        <div>
          <b>{email}</b>
          <span>Shared inbox, read daily</span>
        </div>
        <TextLink tall href={mailTo(email)} aria-label={`Write to ${email}`}>
          Write
        </TextLink>
      </li>
      {hours && (
        <li>
          <Icon name="clock" />
          <div>
            <b>{hours}</b>
            <span>Showroom and telephone</span>
          </div>
        </li>
      )}
    </ContactList>
  )
}

export function ContactPage() {
  const site = useSite()
  const facts = [site.address.slice(1).join(', '), site.hours].filter(Boolean)
  const description = `${[`Call, write to or visit ${site.brand}`, ...(facts.length > 0 ? [facts.join('. ')] : [])].join(': ')}.`
  return (
    <Contact>
      <PageMeta title="Contact" description={description} path={paths.contact} />
      <PageHead title="Talk to us" intro={useWords('contact')?.text}>
        <p className="ways">
          <AnchorButton href={callLink(site.callPhone)} variant="primary" size="lg">
            <Icon name="phone" />
            Call
          </AnchorButton>
          <AnchorButton
            href={chatLink(site.chatNumber, site.chatGreeting)}
            variant="secondary"
            size="lg"
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="b-whatsapp" brand />
            WhatsApp
          </AnchorButton>
          <LinkButton to={paths.enquire()} variant="secondary" size="lg">
            <Icon name="mail" />
            Ask us
          </LinkButton>
        </p>
      </PageHead>
      <div className="people">
        {site.contacts.map((person) => (
          <Person key={person.name} {...person} />
        ))}
      </div>
      <div className="place">
        {site.address.length > 0 && (
          <div>
            <h2>Showroom</h2>
            <address>
              {site.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
        )}
        <WaysToReach site={site} />
      </div>
      <SellerFacts />
    </Contact>
  )
}
