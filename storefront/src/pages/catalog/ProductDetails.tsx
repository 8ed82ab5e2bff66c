import type { ShownProduct } from '../../api/products.ts'
import { Accordion, AccordionItem } from '../../ui/Accordion.tsx'
import { Swatch } from './Swatch.tsx'

function Description({
  description,
  descriptionHtml,
}: Pick<ShownProduct, 'description' | 'descriptionHtml'>) {
  // The CMS sanitises it when it is stored and again when it is sent.
  if (descriptionHtml) return <div dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
  return <p>{description || 'No description available'}</p>
}

function Information({ addInfo }: Pick<ShownProduct, 'addInfo'>) {
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

export const ProductDetails = ({ product }: { product: ShownProduct }) => (
  <section className="product__part" aria-label="About this product">
    <Accordion split>
      <AccordionItem title="Description" open>
        <Description {...product} />
      </AccordionItem>
      <AccordionItem title="Additional information" open>
        <Information {...product} />
      </AccordionItem>
    </Accordion>
  </section>
)
