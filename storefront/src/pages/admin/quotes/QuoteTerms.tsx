import { quoteTitles, type QuoteContent } from 'cms/contract/sales/quotes'
import { states } from 'cms/contract/states'
import { supplyWarning } from 'cms/rules/quotes/priceContent'
import { dayOf } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field, SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { personFields } from '../enquiries/EnquirySide.tsx'
import { NumberField } from './NumberField.tsx'
import type { QuoteDraft } from './useQuoteDraft.ts'

interface PartProps {
  form: QuoteDraft
}

type Named<Name extends string> = Extract<keyof QuoteContent, Name>

/** Ties a field of the quote itself to its control. */
const tied = (
  { draft, errors, change }: QuoteDraft,
  name: Named<'title' | 'placeOfSupply' | 'validUntil' | 'note'>,
) => ({
  value: draft[name],
  error: errors[name],
  onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    change(() => ({ [name]: value })),
})

/** Ties a field of a group to its control. */
const tiedIn = (
  { draft, errors, change }: QuoteDraft,
  group: 'customer' | 'deliverTo',
  name: string,
  more: (value: string) => object = () => ({}),
) => ({
  value: String((draft[group] as Readonly<Record<string, string>>)[name] ?? ''),
  error: errors[`${group}.${name}`],
  onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    change((before) => ({ [group]: { ...before[group], [name]: value }, ...more(value) })),
})

const stateOptions = states.map((state) => <option key={state}>{state}</option>)

const placeFields = [
  ['addressLine1', 'Address'],
  ['addressLine2', 'Address, second line'],
  ['city', 'City'],
  ['floor', 'Floor and lift'],
] as const

/** The customer of the quote, and the place of delivery. */
export const QuoteFor = ({ form }: PartProps) => (
  <section className="enquiry__card" aria-label="For">
    <h2>For</h2>
    <div className="quote__fields">
      {personFields.map(([name, label]) => (
        <Field key={name} label={label} autoComplete="off" {...tiedIn(form, 'customer', name)} />
      ))}
    </div>
    <h3>Deliver to</h3>
    <div className="quote__fields">
      {placeFields.map(([name, label]) => (
        <Field key={name} label={label} autoComplete="off" {...tiedIn(form, 'deliverTo', name)} />
      ))}
      <SelectField
        label="State"
        {...tiedIn(form, 'deliverTo', 'state', (state) => (state ? { placeOfSupply: state } : {}))}
      >
        <option value="">not known yet</option>
        {stateOptions}
      </SelectField>
    </div>
  </section>
)

/** By which prices are meant, and which state's tax it is. */
export function QuoteTax({ form }: PartProps) {
  const { draft, change } = form
  const warning = supplyWarning(draft)
  return (
    <section className="enquiry__card" aria-label="Tax">
      <h2>Tax</h2>
      <div className="quote__fields">
        <SelectField
          label="Prices"
          value={String(draft.pricesIncludeGst)}
          onChange={({ currentTarget: { value } }) => change(() => ({ pricesIncludeGst: value === 'true' }))}
        >
          <option value="true">With GST</option>
          <option value="false">Without GST</option>
        </SelectField>
        <SelectField label="Place of supply" {...tied(form, 'placeOfSupply')}>
          {stateOptions}
        </SelectField>
      </div>
      {warning && <Alert tone="warn">{warning}</Alert>}
    </section>
  )
}

/** How long it holds, how it is paid and delivered. */
export function QuoteTerms({ form }: PartProps) {
  const { draft, errors, change } = form
  return (
    <section className="enquiry__card" aria-label="Terms">
      <h2>Terms</h2>
      <div className="quote__fields">
        <SelectField label="Title of the paper" {...tied(form, 'title')}>
          {quoteTitles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <Field label="Valid until" type="date" min={dayOf(Date.now())} {...tied(form, 'validUntil')} />
        <NumberField
          label="Paid with the order, in %"
          hint="The rest on delivery"
          value={draft.advancePercent}
          error={errors.advancePercent}
          onValue={(advancePercent) => change(() => ({ advancePercent }))}
        />
        <NumberField
          label="Delivered within days"
          hint="Empty: no word about it"
          isZeroEmpty
          value={draft.deliveryDays}
          error={errors.deliveryDays}
          onValue={(deliveryDays) => change(() => ({ deliveryDays }))}
        />
      </div>
      <TextAreaField label="Words under the quote" rows={4} maxLength={2000} {...tied(form, 'note')} />
      <Checkbox
        label="Remind the customer by mail two days before the last day"
        hint="Only if the customer agreed to it."
        checked={draft.remind}
        onChange={({ currentTarget: { checked } }) => change(() => ({ remind: checked }))}
      />
    </section>
  )
}
