import type { Picture } from 'cms/contract/pictures'
import { styled } from 'styled-components'
import { ProductImage } from '../../components/product/ProductImage.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'

const StyledQuality = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: center;
  --image-blend: normal;
  [data-theme='dark'] & {
    --image-filter: brightness(0.88);
  }
  .intro {
    margin-block: 1rem 1.5rem;
  }
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(2.5rem, 7vw, 7rem);
  }
`

/** The workshop's idea of quality. */
export const Quality = ({ picture }: { picture: Picture | null }) => (
  <Section tone="wash">
    <StyledQuality>
      <ProductImage picture={picture} sizes="(min-width:768px) 45vw, 100vw" ratio="4/3" />
      <div>
        <h2>Quality is what is left after five years.</h2>
        <p className="intro">
          Foam that keeps its shape. Castors that still turn. Stitching that has not opened. We check these
          before a chair leaves the workshop, because we would rather not meet you again over a complaint.
        </p>
        <LinkButton to={paths.contact} variant="primary">
          Visit the showroom
        </LinkButton>
      </div>
    </StyledQuality>
  </Section>
)
