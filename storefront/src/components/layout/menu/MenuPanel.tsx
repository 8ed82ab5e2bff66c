import { categoryLabels, typeLabels, type ProductCategory, type ProductType } from 'cms/contract/catalogue'
import { Suspense, type ReactNode, type CSSProperties } from 'react'
import { useCategories, useProductList } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { Loaded } from '../../Loaded.tsx'
import { lazyOr } from '../../../lib/loading/lazyOr.ts'
import { formatCount, priceWords } from '../../../lib/money.ts'
import { countOf, unitOf } from '../../../lib/units.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { ArrowLink, TextLink } from '../../../ui/TextLink.tsx'
import { StyledPanel, StyledShelf } from './MenuPanel.styles.ts'
import type { Panel } from './panels.ts'
import type { Picture } from 'cms/contract/pictures'
import { Link } from '../../../ui/Link.tsx'
import { ProductImage } from '../../product/ProductImage.tsx'

interface ShelfItem {
  to: string
  name: string
  note: string
  picture: Picture | null
}

interface ShelfProps {
  columns: number
  items: readonly ShelfItem[]
}

/** Chairs in rows on a line, each a link. */
const Shelf = ({ columns, items }: ShelfProps) => (
  <StyledShelf style={{ '--columns': columns } as CSSProperties}>
    {items.map(({ to, name, note, picture }) => (
      <li key={to}>
        <Link to={to}>
          <ProductImage className="shelf__plate" picture={picture} sizes="160px" alt="" />
          <b>{name}</b>
          <small>{note}</small>
        </Link>
      </li>
    ))}
  </StyledShelf>
)

/** On two shelves of five, in the order of the drawer. */
const chairCategories: ProductCategory[] = [
  'Executive',
  'ErgonomicOffice',
  'Workstation',
  'Gaming',
  'Staff',
  'Visitors',
  'Conference',
  'TandemSeating',
  'Training',
  'CafeteriaOutdoor',
]

function ChairsPanel() {
  const categories = useCategories()
  const { brochure } = useSite()
  const numberOf = (category: ProductCategory) =>
    categories.data?.find((one) => one.category === category)?.count ?? 0
  return (
    <>
      <Loaded request={categories} fallback={<Spinner />}>
        {(known) => (
          <Shelf
            columns={5}
            items={chairCategories.map((category) => ({
              to: paths.category(category),
              name: categoryLabels[category],
              note: countOf(numberOf(category), unitOf({ name: '', category })),
              picture: known.find((one) => one.category === category)?.picture ?? null,
            }))}
          />
        )}
      </Loaded>
      <div className="panel__side">
        <h2>Chairs</h2>
        <ArrowLink to={paths.type('Chairs')}>All chairs</ArrowLink>
        <TextLink tall to={paths.latest}>
          Latest Collection
        </TextLink>
        <TextLink tall to={paths.compare()}>
          Compare
        </TextLink>
        {brochure && (
          <TextLink tall href={brochure.url}>
            Brochure (PDF)
          </TextLink>
        )}
      </div>
    </>
  )
}

const maxShown = 6

function TypePanel({ type, title, all }: { type: ProductType; title: string; all: string }) {
  const list = useProductList({ type: [type], limit: maxShown, view: 'tile' })
  return (
    <>
      <Loaded request={list} fallback={<Spinner />}>
        {({ products }) => (
          <Shelf
            columns={maxShown}
            items={products.map(({ _id, name, price, picture }): ShelfItem => ({
              to: paths.product(_id),
              name,
              note: priceWords(price),
              picture,
            }))}
          />
        )}
      </Loaded>
      <div className="panel__side">
        <h2>{title}</h2>
        <ArrowLink to={paths.type(type)}>
          {list.data ? `${all}, ${formatCount(list.data.total)}` : all}
        </ArrowLink>
        {type === 'HighCounter' && (
          <p>For a table of 75 cm, take a chair. For a counter of 90 to 110 cm, take one of these.</p>
        )}
      </div>
    </>
  )
}

// The code that draws is larger than the panel, which says everything without the figure.
const SeatedFigure = lazyOr(async () => (await import('./SeatedFigure.tsx')).SeatedFigure)

const FitPanel = () => (
  <>
    <div className="panel__figure">
      <Suspense fallback={null}>
        <SeatedFigure />
      </Suspense>
    </div>
    <div className="panel__fit">
      <h2>A chair that fits you, not the average.</h2>
      <p>Your height, your desk, your day. Four answers, no account.</p>
      <LinkButton to={paths.fit}>Find your fit</LinkButton>
    </div>
  </>
)

const contents: Record<Panel['name'], () => ReactNode> = {
  chairs: () => <ChairsPanel />,
  lounge: () => <TypePanel type="Lounge" title={typeLabels.Lounge} all="All Lounge Chairs" />,
  counter: () => <TypePanel type="HighCounter" title={typeLabels.HighCounter} all="All High Counter" />,
  fit: () => <FitPanel />,
}

/** The part that opens below an entry of the menu. */
export const MenuPanel = ({ panel }: { panel: Panel }) => (
  <Wrap>
    <StyledPanel className={`panel--${panel.name}`}>{contents[panel.name]()}</StyledPanel>
  </Wrap>
)
