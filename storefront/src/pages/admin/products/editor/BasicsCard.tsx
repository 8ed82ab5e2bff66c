import { categoryLabels, productCategories, productTypes, typeLabels } from 'cms/contract/catalogue'
import { readAmount } from 'cms/contract/typed/readAmount'
import { styled } from 'styled-components'
import { Field, SelectField, TextAreaField } from '../../../../ui/Field.tsx'
import type { ProductDraft, TextName } from './draft.ts'
import { EditorCard } from './EditorCard.tsx'
import { RupeeField } from './RupeeField.tsx'
import type { ProductForm } from './useProductForm.ts'

const StyledBasics = styled(EditorCard)`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }
  @media (min-width: 600px) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }
    .fields__wide {
      grid-column: 1 / -1;
    }
  }
`

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
    <StyledBasics id="basics" title="Basics">
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
    </StyledBasics>
  )
}
