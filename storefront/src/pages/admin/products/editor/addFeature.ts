import { productLimits } from 'cms/contract/productFields'

/** The list with the new feature, or the reason against it. Nothing happens with an empty text. */
export function addFeature(
  features: readonly string[],
  typed: string,
): { features: string[] } | { refusal: string } {
  const feature = typed.trim()
  if (feature === '') return { features: [...features] }
  if (features.includes(feature)) return { refusal: 'This feature is in the list already.' }
  if (features.length >= productLimits.features)
    return { refusal: `At most ${productLimits.features} features` }
  if (feature.length > productLimits.feature)
    return { refusal: `At most ${productLimits.feature} characters` }
  return { features: [...features, feature] }
}
