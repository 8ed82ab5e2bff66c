import { categoryLabels, productCategories, productTypes, typeLabels } from 'cms/contract/catalogue'
import { readAmount } from 'cms/contract/typed/readAmount'
import { Field, SelectField, TextAreaField } from '../../../../ui/Field.tsx'
import { FieldsCard } from './FieldsCard.tsx'
import { RupeeField } from './RupeeField.tsx'
import { textFields } from './textFields.ts'
import type { ProductForm } from './useProductForm.ts'

export function BasicsCard({ form }: { form: ProductForm }) {
  const { draft } = form
  const own = textFields(form)
  return (
    <FieldsCard id="basics" title="Basics">
      <div className="fields">
        <Field className="fields__wide" label="Name" note="Required" autoComplete="off" {...own('name')} />
        <RupeeField
          label="Price in rupees"
          hint={
            readAmount(draft.price) === 0
              ? 'At 0 the site says “Price on request” and sells none.'
              : undefined
          }
          {...own('price')}
        />
        <Field label="Count in stock" inputMode="numeric" autoComplete="off" {...own('countInStock')} />
        <SelectField label="Type" note="Required" {...own('type')}>
          <option value="">Choose a type</option>
          {productTypes.map((type) => (
            <option key={type} value={type}>
              {typeLabels[type]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Category" note="Required" {...own('category')}>
          <option value="">Choose a category</option>
          {productCategories.map((category) => (
            <option key={category} value={category}>
              {categoryLabels[category]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          className="fields__wide"
          label="Description"
          rows={6}
          hint="An empty line begins a new paragraph. Headings and lists are made in the CMS; they stay unless this text changes."
          {...own('description')}
        />
        <Field
          className="fields__wide"
          label="Variants"
          autoComplete="off"
          hint="The same words at products that differ in colour or finish: their pages lead to each other. Empty: it stands alone."
          {...own('variantGroup')}
        />
      </div>
    </FieldsCard>
  )
}
