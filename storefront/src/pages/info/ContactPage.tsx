import type { Site } from 'cms/contract/site'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { callLink, chatLink, formatPhone } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { AnchorButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { PageHead } from './PageHead.tsx'

const Contact = styled(Wrap)`
  padding-bottom: var(--section);
  .people {
    display: grid;
    gap: 1rem;
  }
  .person {
    padding: 1.4rem 1.5rem 1.1rem;
    border-radius: var(--r-3);
    background: var(--surface);
  }
  h2 {
    font-size: var(--t-h3);
  }
  .person a {
    display: inline-flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
    font-weight: 600;
    font-size: 1.1875rem;
    text-decoration: none;
  }
  .person a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .i {
    color: var(--accent);
  }
  .ways .i {
    color: inherit;
  }
  .place {
    display: grid;
    gap: var(--s-6);
    margin-top: clamp(2.5rem, 6vw, 5rem);
  }
  address {
    margin-top: 1rem;
    font-style: normal;
    font-size: var(--t-lg);
    line-height: 1.5;
    color: var(--ink-2);
  }
  address span {
    display: block;
  }
  .contactlist {
    border-top: 1px solid var(--line-floor);
  }
  .contactlist li {
    display: grid;
    grid-template-columns: 2.5rem 1fr auto;
    align-items: center;
    gap: 0.25rem;
    min-height: 4.25rem;
    padding-block: 0.7rem;
    border-bottom: 1px solid var(--line);
  }
  .contactlist b {
    display: block;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .contactlist span {
    color: var(--ink-2);
    font-size: var(--t-sm);
  }
  .contactlist a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 0.5rem;
    font-weight: 600;
  }
  @media (min-width: 768px) {
    .people {
      grid-template-columns: repeat(3, 1fr);
    }
    .place {
      grid-template-columns: 1fr 1fr;
      gap: clamp(2.5rem, 7vw, 7rem);
      align-items: start;
    }
  }
`

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
    <ul className="contactlist">
      {landlines.map((phone) => (
        <li key={phone}>
          <Icon name="phone" />
          <div>
            <b>{formatPhone(phone)}</b>
            <span>Landline</span>
          </div>
          <TextLink href={callLink(phone)} aria-label={`Call ${formatPhone(phone)}`}>
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
        <TextLink href={`mailto:${email}`} aria-label={`Write to ${email}`}>
          Write
        </TextLink>
      </li>
      <li>
        <Icon name="clock" />
        <div>
          <b>{hours}</b>
          <span>Showroom and telephone</span>
        </div>
      </li>
    </ul>
  )
}

export function ContactPage() {
  const site = useSite()
  const description = `Call, write to or visit ${site.brand}: ${site.address.slice(1).join(', ')}. ${site.hours}.`
  return (
    <Contact>
      <PageMeta title="Contact" description={description} path={paths.contact} />
      <PageHead title="Talk to us" lede="Call, write or walk in. Someone who knows the chairs will answer.">
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
        </p>
      </PageHead>
      <div className="people">
        {site.contacts.map((person) => (
          <Person key={person.name} {...person} />
        ))}
      </div>
      <div className="place">
        <div>
          <h2>Showroom</h2>
          <address>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <WaysToReach site={site} />
      </div>
    </Contact>
  )
}
