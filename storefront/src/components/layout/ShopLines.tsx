import { typeLabels } from 'cms/contract/catalogue'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { callLink, chatLink, formatPhone, mapLink, mailTo } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { Wrap } from '../../ui/Section.tsx'
import { Link } from '../../ui/Link.tsx'

const StyledLines = styled(Wrap)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.5rem 1.25rem;
  padding-block: 0 calc(2rem + env(safe-area-inset-bottom));
  font-size: var(--t-sm);
  color: var(--ink-2);
  .lines__title {
    margin: 0;
    padding-top: 0.75rem;
    border-top: 1px solid var(--line);
    font: 600 var(--t-sm) / 1.3 var(--font-text);
    letter-spacing: 0;
    color: var(--ink);
  }
  address,
  p {
    margin-top: 0.5rem;
    font-style: normal;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  address span {
    display: block;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    width: fit-content;
    max-width: 100%;
    overflow-wrap: anywhere;
    text-decoration: none;
    text-underline-offset: 0.22em;
  }
  a:hover {
    color: var(--accent);
    text-decoration: underline;
  }
  .lines__seller {
    grid-column: 1 / -1;
    color: var(--ink-3);
  }
  @media (min-width: 900px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media print {
    display: none;
  }
`

const outside = { target: '_blank', rel: 'noopener noreferrer' }

interface ColumnProps {
  title: string
  children: ReactNode
}

const Column = ({ title, children }: ColumnProps) => (
  <div>
    <p className="lines__title">{title}</p>
    {children}
  </div>
)

function Visit() {
  const { brand, address, hours } = useSite()
  if (address.length === 0 && !hours) return null
  return (
    <Column title="Visit us">
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {hours && <p>{hours}</p>}
      {address.length > 0 && (
        <a href={mapLink([brand, ...address])} {...outside}>
          Find us on a map
        </a>
      )}
    </Column>
  )
}

function Talk() {
  const { callPhone, chatNumber, chatGreeting, email } = useSite()
  return (
    <Column title="Talk to us">
      <a href={callLink(callPhone)}>{formatPhone(callPhone)}</a>
      <a href={chatLink(chatNumber, chatGreeting)} {...outside}>
        WhatsApp
      </a>
      <a href={mailTo(email)}>{email}</a>
      <Link to={paths.contact}>All contacts</Link>
    </Column>
  )
}

/** Below the footer of docs/spec.md 2.19, which holds its two links alone: how to reach the shop, and where to look. */
export function ShopLines() {
  const { brand, brochure, seller } = useSite()
  return (
    <section aria-label={`Reach ${brand}`}>
      <StyledLines>
        <Visit />
        <Talk />
        <Column title="Chairs">
          <Link to={paths.latest}>Latest Collection</Link>
          <Link to={paths.type('Chairs')}>All chairs</Link>
          <Link to={paths.type('Lounge')}>{typeLabels.Lounge}</Link>
          <Link to={paths.type('HighCounter')}>{typeLabels.HighCounter}</Link>
        </Column>
        <Column title={brand}>
          <Link to={paths.fit}>Find your fit</Link>
          <Link to={paths.about}>About</Link>
          <Link to={paths.testimonials}>Testimonials</Link>
          {brochure && <a href={brochure.url}>Brochure (PDF)</a>}
        </Column>
        {seller.legalName && (
          <p className="lines__seller">
            Sold by {[seller.legalName, ...seller.address].join(', ')}
            {seller.gstin && ` · GSTIN ${seller.gstin}`}
          </p>
        )}
      </StyledLines>
    </section>
  )
}
