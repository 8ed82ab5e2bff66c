import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { ProductForm } from './useProductForm.ts'

export const PopularCard = ({ form: { draft, change } }: { form: ProductForm }) => (
  <section className="card" aria-labelledby="home">
    <h2 id="home">Home page</h2>
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
  </section>
)
