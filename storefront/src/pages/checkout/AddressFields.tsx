import type { ShippingAddress } from 'cms/contract/orders'
import { states } from 'cms/contract/states'
import { dayOf } from '../../lib/dates.ts'
import { Field, PhoneField, SelectField } from '../../ui/Field.tsx'

interface AddressFieldsProps {
  /** Returns what a form gives to its control: the name, the value, the error. */
  propsOf: (name: keyof ShippingAddress) => { name: string; error?: string | undefined }
  /** The GSTIN stands elsewhere in the form. */
  isWithoutGstin?: boolean
}

export const GstinField = ({ propsOf }: Pick<AddressFieldsProps, 'propsOf'>) => (
  <Field
    className="field--wide"
    label="GSTIN"
    note="Optional"
    hint="15 characters, for a GST invoice to your business"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...propsOf('gstin')}
  />
)

/** The fields of a delivery's address. Those with `field--wide` take a whole row, where there are two in one. */
export const AddressFields = ({ propsOf, isWithoutGstin }: AddressFieldsProps) => (
  <>
    <Field label="Full name" autoComplete="name" {...propsOf('fullName')} />
    <PhoneField {...propsOf('phone')} />
    <Field
      className="field--wide"
      label="Address"
      autoComplete="address-line1"
      {...propsOf('addressLine1')}
    />
    <Field
      className="field--wide"
      label="Address, second line"
      note="Optional"
      autoComplete="address-line2"
      {...propsOf('addressLine2')}
    />
    <Field label="City" autoComplete="address-level2" {...propsOf('city')} />
    <Field
      label="PIN code"
      note="6 digits"
      inputMode="numeric"
      autoComplete="postal-code"
      {...propsOf('pinCode')}
    />
    <SelectField label="State" autoComplete="address-level1" {...propsOf('state')}>
      <option value="">Choose a state</option>
      {states.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
    <Field label="Country" note="We deliver in India" readOnly {...propsOf('country')} />
    {!isWithoutGstin && <GstinField propsOf={propsOf} />}
    <Field label="Company" note="Optional" autoComplete="organization" {...propsOf('company')} />
    <Field
      label="Floor and lift"
      note="Optional"
      placeholder="3rd floor, lift"
      autoComplete="off"
      {...propsOf('floor')}
    />
    <Field
      label="Preferred day"
      note="Optional"
      hint="We call you if it cannot be that day"
      type="date"
      min={dayOf(Date.now())}
      autoComplete="off"
      {...propsOf('preferredDay')}
    />
  </>
)
