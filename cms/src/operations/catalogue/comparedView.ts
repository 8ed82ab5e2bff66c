import type { ComparedProduct, ProductDetail } from '../../contract/productViews.ts'
import { withoutBlur } from '../products/productView.ts'

/** Returns what a comparison shows of a product. */
export function comparedView({ pictures, addInfo, ...product }: ProductDetail): ComparedProduct {
  const { _id, name, price, type, category, features } = product
  const { armHeight, castors, certificates, foamDensity, loadLimit, lumbar, tilt, weight } = product
  const [picture] = pictures
  return {
    _id,
    name,
    price,
    type,
    category,
    features,
    armHeight,
    castors,
    certificates,
    foamDensity,
    loadLimit,
    lumbar,
    tilt,
    weight,
    image1: picture?.url ?? '',
    picture: picture ? withoutBlur(picture) : null,
    addInfo: addInfo.slice(0, 1),
  }
}
