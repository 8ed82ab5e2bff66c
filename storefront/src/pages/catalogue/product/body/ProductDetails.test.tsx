import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductDetail } from 'cms/contract/productViews'
import type { AddInfo } from 'cms/contract/productFields'
import type { Site } from 'cms/contract/site'
import { SiteContext } from '../../../../api/site.ts'
import { ProductDetails } from './ProductDetails.tsx'

const chair: ProductDetail = {
  _id: '0'.repeat(24),
  name: 'Chair',
  price: 100,
  image1: '',
  pictures: [],
  type: 'Chairs',
  category: 'Staff',
  features: [],
  description: '',
  descriptionHtml: '',
  inStock: true,
  reviews: [],
  rating: 0,
  numReviews: 0,
  addInfo: [],
  variants: [],
  bisLicence: '',
  maker: '',
  loadLimit: '',
  weight: '',
  armHeight: '',
  tilt: '',
  lumbar: '',
  castors: '',
  foamDensity: '',
  certificates: '',
}
const nothing: AddInfo = {
  sku: '',
  colorOption: '',
  typeOfProduct: '',
  material: '',
  style: '',
  modelNo: '',
  seatColor: '',
  backrestColor: '',
  upholsteryMaterial: '',
  wheelMaterial: '',
  countryOfOrigin: '',
  handleMaterial: '',
  seatHeight: '',
  minSeatHeight: '',
  maxSeatHeight: '',
  adjustableHeight: '',
  backrestHeight: '',
  seatDepth: '',
  chairWidth: '',
  chairLength: '',
  chairHeight: '',
}
const info = (change: Partial<AddInfo>): AddInfo => ({ ...nothing, ...change })
const render = (change: Partial<ProductDetail>) =>
  renderToStaticMarkup(
    <SiteContext value={{ site: { deliveryAreas: [], promises: {} } as unknown as Site }}>
      <ProductDetails product={{ ...chair, ...change }} />
    </SiteContext>,
  )

/** The part of a page from a heading to the next one. */
const partOf = (html: string, title: string) => html.split(`>${title}</h2>`)[1]?.split('<h2')[0] ?? ''

test('what is missing is said in the words of the specification', () => {
  expect(render({})).toContain('No description available')
  expect(render({})).toContain('No additional information available.')
  const html = render({ addInfo: [info({ material: 'Fabric' })] })
  expect(html).toContain('No additional information available.')
  expect(partOf(html, 'Specifications')).toContain('Fabric')
})

test('of the additional information only the colour is shown, once, with its swatch', () => {
  const html = render({
    addInfo: [
      info({ colorOption: 'Blue and Black', material: 'Fabric' }),
      info({ colorOption: 'Blue and Black' }),
    ],
  })
  const part = partOf(html, 'Additional information')
  expect(part.match(/Blue and Black/g)).toHaveLength(1)
  expect(part).toContain('class="swatch"')
  expect(part).not.toContain('Fabric')
})

test('the facts that are looked for first stand on top, and only those that are stated', () => {
  const facts = render({
    addInfo: [
      info({
        minSeatHeight: '45 cm',
        maxSeatHeight: '55 cm',
        chairWidth: '67 cm',
        chairHeight: '120 cm',
        colorOption: 'Black',
      }),
    ],
  }).split('<section')[0]
  for (const text of ['45–55 cm', 'Width, height', '67 × 120 cm', 'Colour', 'class="swatch"'])
    expect(facts).toContain(text)
  expect(facts).not.toContain('Material')
  expect(render({})).not.toContain('facts')
  expect(render({})).not.toContain('Specifications')
})

test('the formatted description wins over the plain one', () => {
  expect(render({ description: 'Plain', descriptionHtml: '<p>Rich</p>' })).toContain('<p>Rich</p>')
  expect(render({ description: 'Plain' })).toContain('<p>Plain</p>')
})
