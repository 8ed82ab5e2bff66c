import { Field } from '../../../../ui/Field.tsx'
import { FieldsCard } from './FieldsCard.tsx'
import { textFields } from './textFields.ts'
import type { ProductForm } from './useProductForm.ts'

/** Facts of a chair that papers and the law ask for. All may stay empty. */
export function TaxCard({ form }: { form: ProductForm }) {
  const own = textFields(form)
  return (
    <FieldsCard id="tax" title="Tax and law">
      <div className="fields">
        <Field label="HSN" inputMode="numeric" autoComplete="off" {...own('hsn')} />
        <Field label="GST in percent" inputMode="decimal" autoComplete="off" {...own('gstPercent')} />
        <Field
          className="fields__wide"
          label="From this day on another HSN or rate holds"
          type="date"
          hint="HSN and GST that are empty are those of the site settings. Please check with your accountant."
          {...own('nextTaxFrom')}
        />
        <Field label="HSN from then on" inputMode="numeric" autoComplete="off" {...own('nextHsn')} />
        <Field
          label="GST in percent from then on"
          inputMode="decimal"
          autoComplete="off"
          {...own('nextGstPercent')}
        />
        <Field
          className="fields__wide"
          label="BIS licence"
          autoComplete="off"
          hint="Number and standard, such as CM/L-0000000, IS 17631:2022."
          {...own('bisLicence')}
        />
        <Field
          className="fields__wide"
          label="Maker or importer"
          autoComplete="off"
          hint="With the address."
          {...own('maker')}
        />
      </div>
    </FieldsCard>
  )
}
