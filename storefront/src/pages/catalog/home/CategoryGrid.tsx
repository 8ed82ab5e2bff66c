import { categoryLabels, type ProductCategory } from 'cms/contract/catalogue'
import type { CategorySummary } from 'cms/contract/products'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Plate } from '../../../components/Plate.tsx'
import { StyledCard } from '../../../components/ProductCard.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Rekha, Section } from '../../../ui/Section.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'

const Categories = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  row-gap: clamp(1.75rem, 3.5vw, 3.25rem);
  .pcard__cap {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0.5rem;
    min-height: 3rem;
  }
  .pcard__cap .i {
    color: var(--accent);
  }
  [data-theme='dark'] & .plate {
    box-shadow: inset -1px 0 0 rgb(36 28 21/0.07);
  }
  @media (min-width: 768px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

// The home page links to these eight (SPEC 2); the menu has them all.
const shown: ProductCategory[] = [
  'Executive',
  'ErgonomicOffice',
  'Workstation',
  'Gaming',
  'Visitors',
  'TandemSeating',
  'Training',
  'CafeteriaOutdoor',
]

export function CategoryGrid({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <Section tight joined>
      <Rekha
        title="Find your chair"
        note="Eight ways in. The full list is in the menu."
        aside={<ArrowLink to={paths.type('Chairs')}>All chairs</ArrowLink>}
      />
      <Categories>
        {shown.map((category) => (
          <StyledCard key={category} className="pcard">
            <Plate
              picture={categories.find((summary) => summary.category === category)?.picture ?? null}
              sizes="(min-width:768px) 25vw, 50vw"
              alt=""
            />
            <div className="pcard__cap">
              <h3 className="pcard__name">
                <Link to={paths.category(category)}>{categoryLabels[category]}</Link>
              </h3>
              <Icon name="arrow-right" />
            </div>
          </StyledCard>
        ))}
      </Categories>
    </Section>
  )
}
