import type { ProductCategory } from 'cms/contract/catalogue'
import { measuresOf } from 'cms/contract/measures'
import type { ProductFit } from 'cms/contract/productViews'
import { shapeOf } from 'cms/contract/shape'
import seeds from '../../../cms/src/seed/products.json' with { type: 'json' }

/** The catalogue of the seed, as the shop sends it to be fitted. */
export const fitProducts: ProductFit[] = seeds.map((seed, index) => ({
  _id: (index + 1).toString(16).padStart(24, '0'),
  name: seed.name,
  price: seed.price,
  category: seed.category as ProductCategory,
  picture: null,
  measures: measuresOf(seed.addInfo),
  shape: shapeOf(seed, seed.addInfo),
  armHeight: seed.facts.armHeight,
  lumbar: seed.facts.lumbar,
}))
