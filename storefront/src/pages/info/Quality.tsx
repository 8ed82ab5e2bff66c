import type { Picture } from 'cms/contract/pictures'
import type { Words } from 'cms/contract/pages'
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

interface QualityProps {
  words: Words<'about'>
  picture: Picture | null
}

/** The workshop's idea of quality. */
export const Quality = ({ words: { qualityTitle, qualityText }, picture }: QualityProps) =>
  (qualityTitle || qualityText) && (
    <Section tone="wash">
      <StyledQuality>
        <ProductImage picture={picture} sizes="(min-width:768px) 45vw, 100vw" ratio="4/3" />
        <div>
          {qualityTitle && <h2>{qualityTitle}</h2>}
          {qualityText && <p className="intro">{qualityText}</p>}
          <LinkButton to={paths.contact} variant="primary">
            Visit the showroom
          </LinkButton>
        </div>
      </StyledQuality>
    </Section>
  )
