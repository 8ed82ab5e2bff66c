import { enquiryInput, enquiryKinds, type EnquiryInput } from 'cms/contract/sales/enquiries'
import { useState, type ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { askShop, enquiriesUrl } from '../../../api/sales/enquiries.ts'
import { useSite } from '../../../api/site.ts'
import { mailTo } from '../../../lib/chat.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/Form.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

// A plain form: it works before any script, and without.
const StyledForm = styled.form`
  display: grid;
  gap: 1.25rem;
  .enquire__pair {
    display: grid;
    gap: 1.25rem;
  }
  @media (min-width: 40rem) {
    .enquire__pair {
      grid-template-columns: 1fr 1fr;
    }
  }
  fieldset {
    display: grid;
    gap: 1.25rem;
  }
  legend {
    padding: 0;
    margin-bottom: 0.25rem;
    font-weight: 600;
    font-size: var(--t-lg);
  }
  .enquire__hint {
    margin-top: -1rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  /* For programs alone: no person sees it or comes to it by keyboard. */
  .enquire__trap {
    position: absolute;
    left: -200rem;
  }
`

const empty = {
  kind: 'price',
  name: '',
  phone: '',
  email: '',
  whatsapp: '',
  company: '',
  gstin: '',
  pinCode: '',
  when: '',
  chairs: '',
  message: '',
  website: '',
  openMs: '',
}

/** Says what is taken, for what, and how it is ended. */
function Notice() {
  const { brand, email, enquiryDays } = useSite()
  return (
    <p className="muted">
      {brand} uses this to answer you, and for nothing else. We keep it for {enquiryDays} days after our last
      word with you. To see it, have it removed or complain, write to{' '}
      <TextLink href={mailTo(email)}>{email}</TextLink>. More is in the{' '}
      <TextLink to={paths.privacy}>Privacy Policy</TextLink>.
    </p>
  )
}

type Form = ReturnType<typeof useZodForm<EnquiryInput, typeof empty & { items: string; qty: string }>>

/** The person who asks, and the ways to reach them. */
const You = ({ fieldProps }: Pick<Form, 'fieldProps'>) => (
  <fieldset>
    <legend>You</legend>
    <Field label="Name" autoComplete="name" required maxLength={100} {...fieldProps('name')} />
    <div className="enquire__pair">
      <Field
        label="Phone or WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...fieldProps('phone')}
      />
      <Field label="Email" type="email" autoComplete="email" {...fieldProps('email')} />
    </div>
    <p className="enquire__hint">One of the two is enough, or your WhatsApp name.</p>
    <div className="enquire__pair">
      <Field label="WhatsApp name" note="Optional" {...fieldProps('whatsapp')} />
      <Field
        label="PIN code"
        note="Optional"
        inputMode="numeric"
        autoComplete="postal-code"
        {...fieldProps('pinCode')}
      />
      <Field
        label="Company"
        note="Optional"
        autoComplete="organization"
        maxLength={100}
        {...fieldProps('company')}
      />
      <Field label="GSTIN" note="Optional" {...fieldProps('gstin')} />
    </div>
  </fieldset>
)

/** A field that nobody sees: programs fill it in. */
const Trap = ({ error: _error, ...field }: ReturnType<Form['fieldProps']>) => (
  <div className="enquire__trap" aria-hidden="true">
    <label>
      Website
      <input tabIndex={-1} autoComplete="off" {...(field as ComponentProps<'input'>)} />
    </label>
  </div>
)

interface EnquiryFormProps {
  /** The chairs that are asked for, as in the address: `id*qty,id*qty`. */
  items: string
  /** The number of the one chair; '' where there is none, or more. */
  qty: string
  kind: string
}

/** The one form by which visitors ask. */
export function EnquiryForm({ items, qty, kind }: EnquiryFormProps) {
  const navigate = useNavigate()
  const isLive = useHydrated()
  const [openedMs] = useState(() => performance.now())
  const known = Object.keys(enquiryKinds).includes(kind) ? kind : empty.kind
  const form = useZodForm(enquiryInput, { initial: { ...empty, items, qty, kind: known } })
  const { fieldProps, values } = form
  const send = async (input: EnquiryInput) => {
    const openMs = String(Math.round(performance.now() - openedMs))
    const { reference } = await askShop({ ...input, openMs })
    await navigate(`${paths.enquire()}?sent=${reference}`)
    // The same page has other content now, of which the button is no part.
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus()
  }
  const isTimed = !isLive || values.kind === 'callback' || values.kind === 'visit'
  return (
    <StyledForm method="post" action={enquiriesUrl} noValidate={isLive} onSubmit={form.submit(send)}>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <input type="hidden" name="items" value={items} />
      <SelectField label="What would you like?" {...fieldProps('kind')}>
        {Object.entries(enquiryKinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {qty !== '' && (
        <Field label="How many?" type="number" inputMode="numeric" min={1} {...fieldProps('qty')} />
      )}
      {items === '' && (
        <Field
          label="Which chairs, and how many?"
          hint="Such as: 12 mesh chairs for an office."
          maxLength={300}
          {...fieldProps('chairs')}
        />
      )}
      {isTimed && (
        <Field
          label="When suits you?"
          hint="For a call or a visit. Such as: today after 5."
          maxLength={100}
          {...fieldProps('when')}
        />
      )}
      <TextAreaField
        label="Your words"
        note="Optional"
        rows={4}
        maxLength={2000}
        {...fieldProps('message')}
      />
      <You fieldProps={fieldProps} />
      <Trap {...fieldProps('website')} />
      <Notice />
      <Button type="submit" size="lg" block isBusy={form.isBusy} busy="Sending">
        Send
      </Button>
    </StyledForm>
  )
}
