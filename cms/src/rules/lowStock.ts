/** Stock of this many or fewer counts as low, until the settings or the product say otherwise. */
export const fewLeft = 5
/** The highest limit that a product or the settings may have. */
export const maxLowStock = 1000
