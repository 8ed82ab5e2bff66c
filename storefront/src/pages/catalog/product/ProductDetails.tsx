import { styled } from 'styled-components'
import type { ProductOrPreview } from '../../../api/products.ts'
import { Accordion, AccordionItem } from '../../../ui/Accordion.tsx'
import { Swatch } from '../Swatch.tsx'
import { swatchLook } from '../Swatch.styles.ts'

const StyledDetails = styled.section`
  ${swatchLook}
  padding-top: var(--section);
  .specs {
    display: grid;
    grid-template-columns: minmax(7rem, auto) 1fr;
    gap: 0.5rem 1.5rem;
  }
  .specs dt {
    color: var(--ink-3);
  }
  .specs dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    align-items: center;
  }
  ul,
  ol {
    padding-left: 1.25em;
  }
`

function Description({
  description,
  descriptionHtml,
}: Pick<ProductOrPreview, 'description' | 'descriptionHtml'>) {
  // The CMS sanitises the HTML when it is stored and again when it is sent.
  if (descriptionHtml) return <div dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
  return <p>{description || 'No description available'}</p>
}

function Information({ addInfo }: Pick<ProductOrPreview, 'addInfo'>) {
  const colours = [...new Set(addInfo.map(({ colorOption }) => colorOption?.trim()))].filter(Boolean)
  if (colours.length === 0) return <p>No additional information available.</p>
  return (
    <dl className="specs">
      <dt>Colour</dt>
      {colours.map(
        (colour) =>
          colour && (
            <dd key={colour}>
              <Swatch colour={colour} />
              {colour}
            </dd>
          ),
      )}
    </dl>
  )
}

export const ProductDetails = ({ product }: { product: ProductOrPreview }) => (
  <StyledDetails aria-label="About this product">
    <Accordion split>
      <AccordionItem title="Description" open>
        <Description {...product} />
      </AccordionItem>
      <AccordionItem title="Additional information" open>
        <Information {...product} />
      </AccordionItem>
    </Accordion>
  </StyledDetails>
)
