import type { Enquiry, EnquiryDesk } from 'cms/contract/sales/enquiries'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSite } from '../../../api/site.ts'
import { callLink, mailTo } from '../../../lib/chat.ts'
import { spacedPhone } from '../../../lib/spacedPhone.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, SelectField } from '../../../ui/Field.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { SheetButton } from '../../../components/manage/SheetButton.tsx'
import type { EnquiryActs } from './useEnquiryActs.ts'

interface SideProps {
  enquiry: Enquiry
  acts: EnquiryActs | null
}

/** The person of the staff that has it, and what comes next on which day. */
export function NextCard({
  enquiry,
  acts,
  desk,
}: {
  enquiry: Enquiry
  acts: EnquiryActs
  desk: EnquiryDesk
}) {
  const { owner, ownerName, nextDay, nextStep } = enquiry
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void acts.change(
      Object.fromEntries(['owner', 'nextDay', 'nextStep'].map((name) => [name, form.get(name)])),
    )
  }
  return (
    // Shows what is stored again when somebody has changed it.
    <form
      className="enquiry__card"
      key={`${owner} ${nextDay} ${nextStep}`}
      onSubmit={send}
      aria-label="Next step"
    >
      <h2>Next step</h2>
      <SelectField label="With" name="owner" defaultValue={owner}>
        <option value="">nobody</option>
        {/* One without the role any more has it until it is given on. */}
        {owner && desk.people.every(({ _id }) => _id !== owner) && <option value={owner}>{ownerName}</option>}
        {desk.people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field label="Day" type="date" name="nextDay" defaultValue={nextDay} />
      <Field
        label="What"
        name="nextStep"
        placeholder="Call, wait, visit …"
        maxLength={100}
        defaultValue={nextStep}
      />
      <Button type="submit" variant="secondary">
        Save
      </Button>
    </form>
  )
}

export const personFields = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['whatsapp', 'WhatsApp name'],
  ['company', 'Company'],
  ['gstin', 'GSTIN'],
  ['pinCode', 'PIN code'],
] as const

/** Changes what is known of the person. */
function EditPerson({ enquiry, acts }: { enquiry: Enquiry; acts: EnquiryActs }) {
  // The state that the fields began with, whatever is read meanwhile.
  const [seen, setSeen] = useState('')
  return (
    <SheetButton
      variant="quiet"
      size="sm"
      name="Edit"
      title="Customer"
      submit="Save"
      onOpen={() => setSeen(enquiry.updatedAt)}
    >
      {(form, close) => (
        <form
          id={form}
          style={{ display: 'grid', gap: '0.875rem' }}
          onSubmit={(event) => {
            event.preventDefault()
            const person = Object.fromEntries(new FormData(event.currentTarget))
            void acts.change({ person, seen }).then((done) => done && close())
          }}
        >
          {acts.failure && <p role="alert">{acts.failure}</p>}
          {personFields.map(([name, label]) => (
            <Field key={name} label={label} name={name} defaultValue={enquiry[name]} />
          ))}
        </form>
      )}
    </SheetButton>
  )
}

function Join({ acts, onJoined }: { acts: EnquiryActs; onJoined: (other: Enquiry) => void }) {
  const [into, setInto] = useState('')
  return (
    <form
      className="enquiry__row"
      style={{ alignItems: 'end' }}
      onSubmit={(event) => {
        event.preventDefault()
        void acts.join(into).then((other) => other && onJoined(other))
      }}
    >
      <Field
        label="This belongs to"
        placeholder="ENQ-26-0147"
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        Join
      </Button>
    </form>
  )
}

/** Hides it from everybody but admins, after a second press. */
function Remove({ acts, onRemoved }: Pick<PersonCardProps, 'onRemoved'> & { acts: EnquiryActs }) {
  const [isOpen, setOpen] = useState(false)
  const { enquiryDays } = useSite()
  const remove = () =>
    void acts.change({ status: 'removed' }).then((done) => (done ? onRemoved() : setOpen(false)))
  return (
    <div className="enquiry__row">
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Remove …
      </Button>
      <Dialog
        open={isOpen}
        title="Remove this enquiry?"
        onClose={() => setOpen(false)}
        keep="Keep it"
        actions={
          <Button variant="danger" onClick={remove}>
            Remove now
          </Button>
        }
      >
        <p>
          Nobody but an admin sees it from now on. {enquiryDays} days later it is erased, with all that
          happened to it.
        </p>
      </Dialog>
    </div>
  )
}

interface PersonCardProps extends SideProps {
  onJoined: (other: Enquiry) => void
  onRemoved: () => void
}

/** Says what is known of the person, and how often they have asked. */
export function PersonCard({ enquiry, acts, onJoined, onRemoved }: PersonCardProps) {
  const { phone, email, others } = enquiry
  const same = encodeURIComponent(phone || email)
  const links: Readonly<Record<string, ReactNode>> = {
    phone: phone && <TextLink href={callLink(`+91${phone}`)}>{spacedPhone(phone)}</TextLink>,
    email: email && <TextLink href={mailTo(email)}>{email}</TextLink>,
  }
  return (
    <section className="enquiry__card" aria-label="Customer">
      <div className="enquiry__row" style={{ justifyContent: 'space-between' }}>
        <h2>Customer</h2>
        {acts && <EditPerson enquiry={enquiry} acts={acts} />}
      </div>
      <dl>
        {personFields.map(([name, label]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{links[name] || enquiry[name] || <span className="muted">not given</span>}</dd>
          </div>
        ))}
        <dt>Before</dt>
        <dd>
          {others > 0 ? (
            <TextLink to={`${paths.enquiryList}?view=all&q=${same}`}>
              {others === 1 ? '1 other enquiry' : `${others} other enquiries`}
            </TextLink>
          ) : (
            'No other enquiry'
          )}
        </dd>
        {same && (
          <>
            <dt>All else</dt>
            <dd>
              <TextLink to={`${paths.quoteList}?view=all&q=${same}`}>Their quotes</TextLink>
              {', '}
              <TextLink to={`${paths.orderList}?q=${same}`}>their orders</TextLink>
            </dd>
          </>
        )}
      </dl>
      {acts && enquiry.status !== 'joined' && <Join acts={acts} onJoined={onJoined} />}
      {acts && enquiry.status !== 'removed' && <Remove acts={acts} onRemoved={onRemoved} />}
    </section>
  )
}
