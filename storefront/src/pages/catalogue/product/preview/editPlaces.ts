import { isSample } from 'cms/contract/catalogue'
import type { ProductOrPreview } from '../../../../api/products.ts'
import { unheard } from '../../../../lib/loading/laterPress.ts'

/** The attribute that leads a press to a field of the form. Nothing else puts it on a page. */
const mark = 'data-edit'

/** The fields that are pressed by the parts of the page that show them. */
const places: readonly (readonly [part: string, field: string])[] = [
  ['h1', 'name'],
  ['.pinfo__price > .price', 'price'],
  ['.pinfo__stock', 'countInStock'],
  ['.pinfo__category', 'category'],
  ['.product__pictures', 'pictures'],
  ['.size', 'addInfo.0.chairWidth'],
  ['.about__text', 'description'],
  ['.ticks', 'features'],
  ['.colours', 'addInfo.0.colorOption'],
]

/** The fields of the facts in tables, by their labels there: specGroups.ts and ProductDetails.tsx. */
export const factFields: Readonly<Record<string, string>> = {
  'Seat height': 'addInfo.0.seatHeight',
  'Seat depth': 'addInfo.0.seatDepth',
  'Seat colour': 'addInfo.0.seatColor',
  Foam: 'foamDensity',
  'Backrest height': 'addInfo.0.backrestHeight',
  'Backrest colour': 'addInfo.0.backrestColor',
  'Lumbar support': 'lumbar',
  'Armrests above the seat': 'armHeight',
  Width: 'addInfo.0.chairWidth',
  Length: 'addInfo.0.chairLength',
  Height: 'addInfo.0.chairHeight',
  Weighs: 'weight',
  Carries: 'loadLimit',
  Material: 'addInfo.0.material',
  Colour: 'addInfo.0.colorOption',
  Upholstery: 'addInfo.0.upholsteryMaterial',
  Arms: 'addInfo.0.handleMaterial',
  Wheels: 'addInfo.0.wheelMaterial',
  'Castors or feet': 'castors',
  'Height adjustment': 'addInfo.0.adjustableHeight',
  'Tilt and lock': 'tilt',
  Style: 'addInfo.0.style',
  Model: 'addInfo.0.modelNo',
  SKU: 'addInfo.0.sku',
  'Made in': 'addInfo.0.countryOfOrigin',
  'Maker or importer': 'maker',
  Certificates: 'certificates',
  'BIS licence': 'bisLicence',
}

/** Returns the rows of the form from which pictures are shown. Others are empty, or the sample. */
function pictureRows(product: ProductOrPreview) {
  if (!('status' in product)) return []
  const { image1, image2, image3, image4, image5, image6, image7, image8 } = product
  const rows = [image1, image2, image3, image4, image5, image6, image7, image8]
  return [...rows.keys()].filter((row) => rows[row] && !isSample(rows[row]))
}

/** Marks the parts of the page that can be edited. React would miss marks that it does not know in what it takes over. */
export function markPlaces(page: ParentNode, product: ProductOrPreview) {
  const find = (part: string) => [...page.querySelectorAll(part)].filter((found) => !found.closest(unheard))
  for (const [part, field] of places) for (const found of find(part)) found.setAttribute(mark, field)
  const rows = pictureRows(product)
  for (const [index, picture] of find('.gallery__row > li').entries())
    picture.setAttribute(mark, `pictures.${rows[index] ?? 0}`)
  for (const fact of find('.facts > div, .spec__group dl > div')) {
    const [label = ''] = fact.querySelector('dt')?.textContent.split(', ') ?? []
    const field = factFields[label]
    if (field) fact.setAttribute(mark, field)
  }
}

/** Returns the field to which a press leads. What turns the pictures in a part does what it always does. */
export function fieldOf(pressed: Element): string | undefined {
  if (pressed.closest('button, .thumbs')) return undefined
  return pressed.closest(`[${mark}]`)?.getAttribute(mark) ?? undefined
}
