import { fitsOnPage } from '../../contract/catalogue.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import type { Page } from './catalogue.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { shortForms } from './entry.ts'
import { type PickedFit, pickFits } from './pickFits.ts'

/** Returns the products among which everybody's best fit is, as one page. `total` counts all that they stand for. */
export function listFits(index: CatalogueIndex, { page: _page, ...selection }: ProductSelection): Page {
  const { entries, total } = index.select({ ...selection, sort: 'price-asc' })
  const picked: PickedFit[] =
    total > fitsOnPage
      ? pickFits(entries, fitsOnPage)
      : index.select(selection).entries.map((entry) => ({ entry, alike: 1 }))
  const items = picked.map(({ entry, alike }) =>
    JSON.stringify({ ...shortForms.fit(entry), ...(alike > 1 && { alike }) }),
  )
  return { items, total }
}
