import { enquiriesOnPage } from 'cms/contract/sales/enquiries'
import type { EnquiryList, EnquiryRow } from 'cms/contract/sales/enquiries'
import { viewsFor } from 'cms/rules/enquiries/enquiryViews'
import { kindWords, wantsWords } from 'cms/rules/enquiries/enquiryWords'
import { styled } from 'styled-components'
import { useEnquiries } from '../../../api/sales/enquiries.ts'
import { callLink } from '../../../lib/chat.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/money.ts'
import { spacedPhone } from '../../../lib/spacedPhone.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { IconAnchor } from '../../../ui/IconButton.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { RowLink, Small } from '../RowLink.tsx'
import { ServedList, useServedView } from '../ServedList.tsx'
import { AddEnquiry } from './AddEnquiry.tsx'
import { hasSales, nameOf } from './enquiryPeople.ts'
import { Clock, NextStep, StatusMark } from './StatusMark.tsx'

/** Of what is new the name is bold, with a line at its left. On a phone a card is a few lines. */
const Rows = styled.div`
  tr:has([data-status='new']) td:first-child {
    box-shadow: inset 4px 0 var(--accent);
  }
  @media (max-width: 1023px) {
    tr {
      grid-template-columns: auto 1fr auto;
      column-gap: 0.75rem;
      padding-block: 0.5rem;
    }
    tr:has([data-status='new']) {
      box-shadow: inset 4px 0 var(--accent);
    }
    td::before {
      display: none;
    }
    td .cell {
      grid-column: 1 / -1;
      justify-content: flex-start;
      min-height: 0;
      padding-block: 0.15rem;
      text-align: left;
    }
    td[data-label='Who'] .cell {
      grid-column: 1 / 3;
    }
    td[data-label='When'] .cell {
      grid-column: 3;
      grid-row: 1;
      align-items: start;
      justify-content: flex-end;
      padding-top: 0.8rem;
      font-size: var(--t-sm);
      color: var(--ink-2);
    }
    td[data-label='Status'] .cell {
      grid-column: 1;
      grid-row: 3;
    }
    td[data-label='With'] .cell {
      grid-column: 2;
      grid-row: 3;
      color: var(--ink-2);
    }
    td .cell:empty {
      display: none;
    }
    td[data-kind='actions'] .cell {
      grid-column: 3;
      grid-row: 3;
      align-items: center;
      margin: 0;
      border: 0;
    }
  }
`
const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.5rem;
  align-items: center;
  margin-bottom: 1rem;
`
const Acts = styled.span`
  display: inline-flex;
`

/** Today's time, else the day. */
function shortTime(at: string) {
  const [day = '', time = ''] = formatDateTime(at).split(', ')
  return day === formatDate(Date.now()) ? time : day
}

function Person(enquiry: EnquiryRow) {
  const reach = enquiry.phone ? spacedPhone(enquiry.phone) : enquiry.email || enquiry.whatsapp
  return <RowLink to={paths.enquiry(enquiry._id)} name={nameOf(enquiry)} more={reach} />
}

const columns: readonly Column<EnquiryRow>[] = [
  { key: 'who', label: 'Who', kind: 'main', cell: (enquiry) => <Person {...enquiry} /> },
  {
    key: 'wants',
    label: 'Wants',
    kind: 'wide',
    cell: (enquiry) => (
      <>
        {wantsWords(enquiry)}
        <Small>
          {wantsWords(enquiry) === kindWords[enquiry.kind]
            ? enquiry.source
            : `${kindWords[enquiry.kind]}, ${enquiry.source.toLowerCase()}`}
        </Small>
      </>
    ),
  },
  {
    key: 'when',
    label: 'When',
    cell: ({ createdAt }) => (
      <time className="nb" dateTime={createdAt} title={formatDateTime(createdAt)}>
        {shortTime(createdAt)}
      </time>
    ),
  },
  { key: 'status', label: 'Status', cell: (enquiry) => <StatusMark {...enquiry} /> },
  {
    key: 'with',
    label: 'With',
    cell: ({ ownerName }) => <span className="nb">{ownerName || 'nobody'}</span>,
  },
  {
    key: 'next',
    label: 'Next',
    cell: (enquiry) => (
      <>
        <Clock {...enquiry} />
        <NextStep {...enquiry} />
      </>
    ),
  },
  {
    key: 'acts',
    label: 'Call or write',
    kind: 'actions',
    hiddenLabel: true,
    cell: (enquiry) =>
      enquiry.phone && (
        <Acts>
          <IconAnchor icon="phone" label={`Call ${nameOf(enquiry)}`} href={callLink(`+91${enquiry.phone}`)} />
          <IconAnchor
            icon="b-whatsapp"
            brand
            label={`WhatsApp to ${nameOf(enquiry)}`}
            href={`https://wa.me/91${enquiry.phone}`}
            target="_blank"
            rel="noopener noreferrer"
          />
        </Acts>
      ),
  },
]

const leadOf = ({ counts }: EnquiryList) =>
  `${formatCount(counts.open ?? 0)} open, ${formatCount(counts.new ?? 0)} new`

interface PressProps {
  press: NonNullable<EnquiryList['press']>
  reference: string
  token: string
  onAdded: () => void
}

/** The chair and the day behind the reference of a chat that somebody has begun by Get Price. */
function PressFound({ press: { product, name, price, day }, reference, ...add }: PressProps) {
  const message = `Ref. ${reference.trim().toUpperCase()}`
  return (
    <Found>
      <p>
        {reference.trim().toUpperCase()} is Get Price on <b>{name}</b>, {formatDate(day)}. Who pressed, the
        chat says.
      </p>
      <AddEnquiry
        {...add}
        label="Make it an enquiry"
        begun={{ values: { source: 'WhatsApp', message }, lines: [{ product, name, price, qty: 1 }] }}
      />
    </Found>
  )
}

/** The inbox: what people ask, overdue first, then the newest. */
export function EnquiryInbox() {
  const session = useManager('orders')
  const served = useServedView(viewsFor(session?.roles.includes('admin') ?? false))
  const request = useEnquiries(served.asked, session?.token)
  useManageFailure(request.error)
  const { data } = request
  return (
    <ManageLayout
      title="Enquiries"
      session={session}
      lead={data && leadOf(data)}
      action={session && hasSales(session) && <AddEnquiry token={session.token} onAdded={request.retry} />}
    >
      {session && data?.press && hasSales(session) && (
        <PressFound
          key={served.view.q}
          press={data.press}
          reference={served.view.q}
          token={session.token}
          onAdded={request.retry}
        />
      )}
      <Rows>
        <ServedList
          title="Enquiries"
          noun="enquiry"
          hint="Name, phone, chair, SKU or reference"
          noneOpen="Nothing is open. Enquiries arrive when somebody fills in the form. Add phone calls yourself."
          columns={columns}
          served={served}
          request={request}
          onPage={enquiriesOnPage}
        >
          {session && (
            <ExportButton
              of="enquiries"
              variant="quiet"
              size="sm"
              query={{ view: served.chosen, q: served.view.q }}
              token={session.token}
            />
          )}
        </ServedList>
      </Rows>
    </ManageLayout>
  )
}
