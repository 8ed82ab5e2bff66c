import type { MouseEvent } from 'react'
import type { ComparedProduct } from 'cms/contract/productViews'
import { useSite } from '../../../api/site.ts'
import { comparedItem } from '../../../components/compare/useComparing.ts'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { chatLink, productEnquiry } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { maxCompared, setCompared } from '../../../state/compare.ts'
import { useOrigin } from '../../../state/pageContext.ts'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconLink } from '../../../ui/IconButton.tsx'
import { Link } from '../../../ui/Link.tsx'
import { letterOf } from './compareDrawings.ts'
import type { CompareQuery } from './compareQuery.ts'
import type { CompareRow } from './compareRows.ts'

/** Keeps these products on the device, where the lists and the tray find them. */
const keep = (products: readonly ComparedProduct[]) =>
  setCompared(products.map((product) => comparedItem(product, product.picture)))

/** Keeps what is left. The pressed cross goes away, so the focus moves to the table, or to the page without one. */
function leave({ currentTarget }: MouseEvent<HTMLElement>, rest: readonly ComparedProduct[]) {
  keep(rest)
  const next = rest.length > 0 ? currentTarget.closest<HTMLElement>('[role=region]') : null
  const place = next ?? currentTarget.closest('main')
  place?.focus({ preventScroll: true })
}

interface HeadProps {
  products: readonly ComparedProduct[]
  shown: CompareQuery
}

function ProductHead({ products, shown, index }: HeadProps & { index: number }) {
  const { chatNumber } = useSite()
  const origin = useOrigin()
  const product = products[index]
  if (!product) return null
  const { _id: id, name, picture } = product
  const rest = products.filter((one) => one !== product)
  const { isFront: front, hasPeople: people } = shown
  return (
    <th scope="col" className="compare__head">
      <ProductImage className="compare__image" picture={picture} sizes="20vw" alt="" />
      <p className="compare__name">
        <b>{letterOf(index)}</b> <Link to={paths.product(id)}>{name}</Link>
      </p>
      <div className="compare__actions">
        <AnchorButton
          variant="secondary"
          size="sm"
          href={chatLink(chatNumber, productEnquiry(product, origin))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="b-whatsapp" brand />
          Get Price<span className="sr"> of {name}</span>
        </AnchorButton>
        <IconLink
          icon="x"
          label={`Remove ${name}`}
          replace
          to={paths.compare(
            rest.map((one) => one._id),
            { front, people },
          )}
          onClick={(event) => leave(event, rest)}
        />
      </div>
    </th>
  )
}

function AddHead({ products }: Pick<HeadProps, 'products'>) {
  return (
    <th scope="col" className="compare__add">
      <Link to={paths.type('Chairs')} onClick={() => keep(products)}>
        <Icon name="plus" />
        Add a chair
        <small>{maxCompared - products.length} more</small>
      </Link>
    </th>
  )
}

interface CompareTableProps extends HeadProps {
  rows: readonly CompareRow[]
}

/** The facts of the products, each in its column. A row in which they differ is marked, in words too. */
export function CompareTable({ products, shown, rows }: CompareTableProps) {
  const isOpen = products.length < maxCompared
  const isMarked = (row: CompareRow) => row.differs && products.length > 1
  return (
    <table>
      <caption className="sr">Comparison of {products.map(({ name }) => name).join(', ')}</caption>
      <thead>
        <tr>
          <th scope="col" className="compare__corner">
            <span className="sr">Fact</span>
          </th>
          {products.map(({ _id }, index) => (
            <ProductHead key={_id} products={products} shown={shown} index={index} />
          ))}
          {isOpen && <AddHead products={products} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={isMarked(row) ? 'compare__row--differs' : undefined}>
            <th scope="row">
              {row.label}
              {isMarked(row) && <span className="sr">, differs</span>}
            </th>
            {row.values.map((value, index) => (
              <td key={index} data-letter={letterOf(index)}>
                {value || <span className="faint">Not stated</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
