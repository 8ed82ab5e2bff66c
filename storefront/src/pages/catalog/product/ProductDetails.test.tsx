import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductDetail } from 'cms/contract/productViews'
import type { AddInfo } from 'cms/contract/products'
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
const draw = (change: Partial<ProductDetail>) =>
  renderToStaticMarkup(<ProductDetails product={{ ...chair, ...change }} />)

test('what is missing is said in the words of the specification', () => {
  expect(draw({})).toContain('No description available')
  expect(draw({})).toContain('No additional information available.')
  expect(draw({ addInfo: [info({ material: 'Fabric' })] })).toContain('No additional information available.')
})

test('of the additional information only the colour is shown, once, with its swatch', () => {
  const html = draw({
    addInfo: [
      info({ colorOption: 'Blue and Black', material: 'Fabric' }),
      info({ colorOption: 'Blue and Black' }),
    ],
  })
  expect(html.match(/Blue and Black/g)).toHaveLength(1)
  expect(html).toContain('class="swatch"')
  expect(html).not.toContain('Fabric')
})

test('the formatted description wins over the plain one', () => {
  expect(draw({ description: 'Plain', descriptionHtml: '<p>Rich</p>' })).toContain('<p>Rich</p>')
  expect(draw({ description: 'Plain' })).toContain('<p>Plain</p>')
})
