import { categoryLabels, productCategories, productTypes, typeLabels } from 'cms/contract/catalogue'
import { readAmount } from '../../../lib/amounts.ts'
import { Field, SelectField, TextAreaField } from '../../../ui/Field.tsx'
import type { ProductDraft } from './draft.ts'
import type { ProductForm } from './useProductForm.ts'

type TextName = 'name' | 'price' | 'countInStock' | 'type' | 'category' | 'description'

export function BasicsCard({ form: { draft, errors, change, leave } }: { form: ProductForm }) {
  const own = (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change(() => ({ [name]: value }) as Partial<ProductDraft>),
    onBlur: () => leave(name),
  })
  return (
    <section className="card" aria-labelledby="basics">
      <h2 id="basics">Basics</h2>
      <div className="fields">
        <Field className="fields__wide" label="Name" note="Required" autoComplete="off" {...own('name')} />
        <Field
          className="field--rupees"
          label="Price in rupees"
          inputMode="decimal"
          autoComplete="off"
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
      </div>
    </section>
  )
}
