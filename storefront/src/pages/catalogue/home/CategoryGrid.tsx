import { categoryLabels, type ProductCategory } from 'cms/contract/catalogue'
import type { CategorySummary } from 'cms/contract/products'
import type { CSSProperties } from 'react'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { countOf, unitOf } from '../../../lib/units.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'
import { Parade } from './CategoryGrid.styles.ts'

// The home page links to these eight (docs/spec.md 3.5); the menu has all of them.
const shown: ProductCategory[] = [
  'Executive',
  'ErgonomicOffice',
  'Workstation',
  'Gaming',
  'Staff',
  'Visitors',
  'Training',
  'CafeteriaOutdoor',
]

/** Of a product that does not state its height. */
const usualHeight = 100

/** One picture from edge to edge: a chair of each kind on one floor, as high beside the others as in the room. */
export function CategoryGrid({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <Parade>
      <Wrap className="parade__head">
        <h2>Find your chair</h2>
        <ArrowLink to={paths.type('Chairs')}>All chairs</ArrowLink>
      </Wrap>
      <ul className="parade__row">
        {shown.map((category) => {
          const summary = categories.find((one) => one.category === category)
          return (
            <li key={category}>
              <Link to={paths.category(category)}>
                <span
                  className="parade__place"
                  style={{ '--tall': summary?.height ?? usualHeight } as CSSProperties}
                >
                  <ProductImage
                    className="parade__image"
                    picture={summary?.picture ?? null}
                    sizes="(min-width:1024px) 22vw, (min-width:600px) 40vw, 80vw"
                    alt=""
                  />
                </span>
                <b>{categoryLabels[category]}</b>
                <small>{countOf(summary?.count ?? 0, unitOf({ name: '', category }))}</small>
              </Link>
            </li>
          )
        })}
      </ul>
    </Parade>
  )
}
