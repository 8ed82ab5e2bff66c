import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { EditorCard } from './EditorCard.tsx'
import type { ProductForm } from './useProductForm.ts'

export const PopularCard = ({ form: { draft, change } }: { form: ProductForm }) => (
  <EditorCard id="home" title="Home page">
    <Checkbox
      label={
        <>
          Popular
          <br />
          <span className="small faint">Shows in the home page carousel</span>
        </>
      }
      checked={draft.popular}
      onChange={({ currentTarget: { checked } }) => change(() => ({ popular: checked }))}
    />
  </EditorCard>
)
