import type { Session } from 'cms/contract/accounts/users'
import { lostReasons, type Enquiry } from 'cms/contract/sales/enquiries'
import { movesFrom } from 'cms/rules/enquiries/enquiryViews'
import { kindWords } from 'cms/rules/enquiries/enquiryWords'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEnquiry, useEnquiryDesk } from '../../../api/sales/enquiries.ts'
import { useQuotes } from '../../../api/sales/quotes.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { useListAddress } from '../useListAddress.ts'
import { EnquiryAnswer } from './EnquiryAnswer.tsx'
import { EnquiryQuotes, MakeQuote } from './EnquiryQuotes.tsx'
import { hasSales, nameOf } from './enquiryPeople.ts'
import { EnquiryFrame } from './OneEnquiry.styles.ts'
import { NextCard, PersonCard } from './EnquirySide.tsx'
import { EnquiryTimeline } from './EnquiryTimeline.tsx'
import { EnquiryWants } from './EnquiryWants.tsx'
import { Clock, StatusMark } from './StatusMark.tsx'
import { type EnquiryActs, useEnquiryActs } from './useEnquiryActs.ts'

/** Asks why it is lost: each reason is a button. */
function Lose({ acts }: { acts: EnquiryActs }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Lost …
      </Button>
      <Dialog open={isOpen} title="Why is it lost?" onClose={() => setOpen(false)} keep="Not now">
        {lostReasons.map((lostReason) => (
          <Button
            key={lostReason}
            variant="secondary"
            block
            onClick={() => void acts.change({ status: 'lost', lostReason }).then(() => setOpen(false))}
          >
            {lostReason}
          </Button>
        ))}
      </Dialog>
    </>
  )
}

function Moves({ enquiry, acts }: { enquiry: Enquiry; acts: EnquiryActs }) {
  const words = {
    new: enquiry.status === 'removed' ? 'Bring back' : 'A real enquiry',
    'in talk': 'In talk',
    won: enquiry.kind === 'complaint' ? 'Solved' : 'Won',
  } as const
  return (
    <>
      {movesFrom(enquiry.status).map((status) =>
        status === 'removed' ? null : status === 'lost' ? (
          <Lose key={status} acts={acts} />
        ) : (
          <Button key={status} variant="secondary" size="sm" onClick={() => void acts.change({ status })}>
            {words[status]}
          </Button>
        ),
      )}
    </>
  )
}

interface OpenProps {
  enquiry: Enquiry
  session: Session
  list: string
  reread: () => void
}

function Open({ enquiry, session, list, reread }: OpenProps) {
  const all = useEnquiryActs(enquiry, session.token, reread)
  const acts = hasSales(session) ? all : null
  const asked = useEnquiryDesk(session.token)
  const navigate = useNavigate()
  const { lostReason, reference, status } = enquiry
  const made = useQuotes({ view: 'all', q: reference }, session.token)
  const [desk, quotes] = [asked.data, made.data?.rows ?? []]
  return (
    <EnquiryFrame>
      <div className="enquiry__row">
        <StatusMark {...enquiry} />
        {lostReason && <span className="muted">{lostReason}</span>}
        <Clock {...enquiry} />
        {acts && movesFrom(enquiry.status).includes('lost') && (
          <MakeQuote
            enquiry={enquiry}
            isNext={made.data?.rows.length === 0 && ['new', 'in talk'].includes(status)}
            token={session.token}
          />
        )}
        {acts && <Moves enquiry={enquiry} acts={acts} />}
      </div>
      {all.failure && <Alert>{all.failure}</Alert>}
      <Failure request={made} what="The quotes are not shown." />
      {acts && <Failure request={asked} what="The texts of answers and the next step are not shown." />}
      {enquiry.status === 'removed' && (
        <Alert tone="info">This is removed. Admins alone see it, until it is erased.</Alert>
      )}
      {enquiry.status === 'doubtful' && (
        <Alert tone="info">
          This looks like a program’s work: the same words from many, or a link in place of chairs. No mail
          was sent.
        </Alert>
      )}
      <div className="enquiry__columns">
        <div className="enquiry__main">
          <EnquiryWants enquiry={enquiry} acts={acts} />
          {quotes.length > 0 && <EnquiryQuotes quotes={quotes} />}
          {acts && desk && (
            <EnquiryAnswer
              enquiry={enquiry}
              desk={desk}
              session={session}
              acts={acts}
              quote={quotes.find(({ status }) => status === 'sent')}
            />
          )}
          <EnquiryTimeline events={enquiry.events} acts={acts} />
        </div>
        <div className="enquiry__side">
          {acts && desk && <NextCard enquiry={enquiry} acts={acts} desk={desk} />}
          <PersonCard
            onRemoved={() => void navigate(list, { replace: true })}
            enquiry={enquiry}
            acts={acts}
            onJoined={({ _id }) => void navigate(paths.enquiry(_id), { replace: true })}
          />
        </div>
      </div>
    </EnquiryFrame>
  )
}

/** One enquiry: what is wanted, the answer, what happened, and what comes next. */
export function OneEnquiry({ id }: { id: string }) {
  const session = useManager('orders')
  const request = useEnquiry(id, session?.token)
  useManageFailure(request.error)
  const list = useListAddress(paths.enquiryList)
  if (request.error?.status === 404)
    return (
      <ErrorPage
        status={404}
        text="Not Found"
        intro="There is no enquiry with this ID."
        way={{ to: list, text: 'Enquiries' }}
      />
    )
  const { data } = request
  return (
    <ManageLayout
      title={data ? nameOf(data) : 'Enquiry'}
      session={session}
      back={list}
      lead={
        data &&
        `${data.reference} · ${kindWords[data.kind]} · ${data.source} · ${formatDateTime(data.createdAt)}`
      }
    >
      <Loaded request={request} fallback={<SkeletonSpinner label="Loading the enquiry" />}>
        {(enquiry) =>
          session && (
            <Open key={enquiry._id} enquiry={enquiry} session={session} list={list} reread={request.retry} />
          )
        }
      </Loaded>
    </ManageLayout>
  )
}
