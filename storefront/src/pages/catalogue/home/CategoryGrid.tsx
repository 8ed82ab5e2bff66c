import { categoryLabels, type ProductCategory } from 'cms/contract/catalogue'
import type { CategorySummary } from 'cms/contract/products'
import { styled } from 'styled-components'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { StyledCard } from '../../../components/product/ProductCard.styles.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Section, SectionHeading } from '../../../ui/Section.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'
import { Link } from '../../../ui/Link.tsx'

const Categories = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  row-gap: clamp(1.75rem, 3.5vw, 3.25rem);
  .category__caption {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0.5rem;
    min-height: 3rem;
  }
  .category__caption .i {
    color: var(--accent);
  }
  @media (min-width: 768px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

// The home page links to these eight (docs/spec.md 3.5); the menu has all of them.
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
      <SectionHeading
        title="Find your chair"
        note="Eight kinds of chairs. The full list is in the menu."
        aside={<ArrowLink to={paths.type('Chairs')}>All chairs</ArrowLink>}
      />
      <Categories>
        {shown.map((category) => (
          <StyledCard key={category} className="pcard">
            <ProductImage
              className="pcard__image"
              picture={categories.find((summary) => summary.category === category)?.picture ?? null}
              sizes="(min-width:768px) 25vw, 50vw"
              alt=""
            />
            <div className="pcard__cap category__caption">
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
