import { Field } from '../../../../ui/Field.tsx'
import { FieldsCard } from './FieldsCard.tsx'
import { textFields } from './textFields.ts'
import type { ProductForm } from './useProductForm.ts'

/** Facts that a buyer decides by. All may stay empty; pages leave out what is. */
export function FactsCard({ form }: { form: ProductForm }) {
  const own = (name: Parameters<ReturnType<typeof textFields>>[0]) => ({
    autoComplete: 'off',
    ...textFields(form)(name),
  })
  return (
    <FieldsCard id="facts" title="Facts">
      <div className="fields">
        <Field label="Carries, in kg" inputMode="numeric" {...own('loadLimit')} />
        <Field label="Weighs, in kg" inputMode="decimal" {...own('weight')} />
        <Field label="Armrests above the seat, in cm" hint="Such as 20, or 18 to 26." {...own('armHeight')} />
        <Field label="Foam, in kg a cubic metre" inputMode="numeric" {...own('foamDensity')} />
        <Field label="Tilt and lock" {...own('tilt')} />
        <Field label="Lumbar support" {...own('lumbar')} />
        <Field label="Castors or feet" {...own('castors')} />
        <Field
          label="Certificates"
          hint="Name, number and year, as they are printed."
          {...own('certificates')}
        />
      </div>
    </FieldsCard>
  )
}
