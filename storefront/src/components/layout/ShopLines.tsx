import { typeLabels } from 'cms/contract/catalogue'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { callLink, formatPhone, mapLink, mailTo } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { Wrap } from '../../ui/Section.tsx'
import { Link } from '../../ui/Link.tsx'

const StyledLines = styled(Wrap)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.5rem 1.25rem;
  padding-block: clamp(2.5rem, 5vw, 4rem) 0.5rem;
  font-size: var(--t-sm);
  .lines__title {
    margin: 0 0 0.25rem;
    font-weight: 600;
    color: var(--ink-3);
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
  /* The mail address stays whole. */
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr);
    column-gap: 0.75rem;
  }
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr)) 1.4fr;
    a {
      min-height: 2.25rem;
    }
  }
  @media print {
    display: none;
  }
`

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

function Showroom() {
  const { brand, address, hours, callPhone, email } = useSite()
  return (
    <Column title={address.length > 0 ? 'Showroom' : 'Talk to us'}>
      {address.length > 0 && (
        <>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a href={mapLink([brand, ...address])} target="_blank" rel="noopener noreferrer">
            Find us on a map
          </a>
        </>
      )}
      {hours && <p>{hours}</p>}
      <a href={callLink(callPhone)}>{formatPhone(callPhone)}</a>
      <a href={mailTo(email)}>{email}</a>
    </Column>
  )
}

/** Above the footer of docs/spec.md 2.19, which holds its two links alone: where to look, and how to reach the shop. */
export function ShopLines() {
  const { brand, brochure, purchasing, seller } = useSite()
  return (
    <section aria-label={`Around ${brand}`}>
      <StyledLines>
        <Column title="Chairs">
          <Link to={paths.type('Chairs')}>All chairs</Link>
          <Link to={paths.latest}>Latest Collection</Link>
          <Link to={paths.type('Lounge')}>{typeLabels.Lounge}</Link>
          <Link to={paths.type('HighCounter')}>{typeLabels.HighCounter}</Link>
        </Column>
        <Column title="Choose">
          <Link to={paths.fit}>Find your fit</Link>
          <Link to={paths.compare()}>Compare</Link>
          <Link to={paths.cart}>{purchasing === 'catalogue' ? 'Your list' : 'Your cart'}</Link>
          {brochure && <a href={brochure.url}>Brochure (PDF)</a>}
        </Column>
        <Column title={brand}>
          <Link to={paths.about}>About</Link>
          <Link to={paths.testimonials}>Testimonials</Link>
          <Link to={paths.contact}>Contact</Link>
        </Column>
        <Showroom />
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
