/** Stock of this many or fewer counts as low in a new shop. */
export const fewLeft = 5
/** The highest limit that a product or the settings may have. */
export const maxLowStock = 1000

interface Limited {
  lowStockAt?: number | null | undefined
}

/** Returns at how many left, or fewer, a product is low: by its own limit, else by that of the settings. */
export const lowLimit = (product: Limited | undefined, settings: Limited): number =>
  product?.lowStockAt ?? settings.lowStockAt ?? fewLeft
