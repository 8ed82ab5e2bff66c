import type { Site } from 'cms/contract/site'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../api/site.ts'
import { callLink, mailTo } from '../lib/chat.ts'

const StyledFacts = styled.section`
  margin-top: clamp(2.5rem, 6vw, 5rem);
  .seller__title {
    font: 600 var(--t-h3) / 1.2 var(--font-display);
    color: var(--ink);
  }
  dl {
    display: grid;
    gap: 0.25rem 2rem;
    margin-top: 1rem;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  dd {
    margin: 0 0 0.75rem;
  }
  dd span,
  dd a {
    display: block;
  }
  dd a {
    width: fit-content;
    padding-block: 0.65rem;
    text-underline-offset: 0.2em;
  }
  @media (min-width: 768px) {
    dl {
      grid-template-columns: 14rem 1fr;
    }
    dd {
      margin: 0 0 0.25rem;
    }
  }
`

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <span key={line}>{line}</span>)

function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <a href={callLink(phone)}>{phone}</a>}
      {email && <a href={mailTo(email)}>{email}</a>}
    </>
  )
}

function Facts({ seller }: { seller: Site['seller'] }) {
  const { legalName, form, address, branches, gstin, cin, careHours, carePhone, careEmail, grievance } =
    seller
  const rows = [
    ['Sold by', <Lines key="by" of={[legalName, form].filter(Boolean)} />, legalName],
    ['Registered address', <Lines key="address" of={address} />, address[0]],
    ['Branches', <Lines key="branches" of={branches} />, branches[0]],
    ['GSTIN', gstin, gstin],
    ['CIN', cin, cin],
    [
      'Help with an order',
      <>
        <Reach key="care" phone={carePhone} email={careEmail} />
        <Lines of={[careHours].filter(Boolean)} />
      </>,
      carePhone || careEmail,
    ],
    [
      'Grievance officer',
      <>
        <Lines of={[grievance.name, grievance.designation].filter(Boolean)} />
        <Reach key="grievance" phone={grievance.phone} email={grievance.email} />
      </>,
      grievance.name,
    ],
  ] as const
  return (
    <dl>
      {rows.map(
        ([name, shown, is]) =>
          is && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{shown}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

/** Says who sells, as the law wants it; nothing while nobody has written it. */
export function SellerFacts() {
  const { seller } = useSite()
  if (!seller.legalName) return null
  return (
    <StyledFacts aria-label="Who sells">
      <p className="seller__title">Who sells</p>
      <Facts seller={seller} />
    </StyledFacts>
  )
}
