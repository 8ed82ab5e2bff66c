/** The fixed vocabulary of the catalogue (docs/spec.md 12.2): stored values and their labels on screen. */
export const productTypes = ['Chairs', 'Lounge', 'HighCounter'] as const
export type ProductType = (typeof productTypes)[number]

export const productCategories = [
  'Executive',
  'ErgonomicOffice',
  'Gaming',
  'Workstation',
  'Conference',
  'Staff',
  'Visitors',
  'TandemSeating',
  'Training',
  'CafeteriaOutdoor',
  'LoungeChairs',
  'HighSeries',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const typeLabels: Record<ProductType, string> = {
  Chairs: 'Chairs',
  Lounge: 'Lounge',
  HighCounter: 'High Counter Series',
}

export const categoryLabels: Record<ProductCategory, string> = {
  Executive: 'Executive Chairs',
  ErgonomicOffice: 'Ergonomic Office Chairs',
  Gaming: 'Gaming Chairs',
  Workstation: 'Work Station Chairs',
  Conference: 'Conference Chairs',
  Staff: 'Staff Chairs',
  Visitors: 'Visitors Chairs',
  TandemSeating: 'Tandem Seating',
  Training: 'Training Chairs',
  CafeteriaOutdoor: 'Cafeteria & Outdoor Chairs',
  LoungeChairs: 'Lounge Chairs',
  HighSeries: 'High Counter Series',
}

/** The fields of an entry of `addInfo` (products.ts). */
export const addInfoLabels = {
  colorOption: 'Colour option',
  material: 'Material',
  modelNo: 'Model no.',
  seatHeight: 'Seat height',
  sku: 'SKU',
  typeOfProduct: 'Type of product',
  style: 'Style',
  seatColor: 'Seat colour',
  backrestColor: 'Backrest colour',
  upholsteryMaterial: 'Upholstery material',
  wheelMaterial: 'Wheel material',
  countryOfOrigin: 'Country of origin',
  handleMaterial: 'Handle material',
  minSeatHeight: 'Lowest seat height',
  maxSeatHeight: 'Highest seat height',
  adjustableHeight: 'Adjustable height',
  backrestHeight: 'Backrest height',
  seatDepth: 'Seat depth',
  chairWidth: 'Chair width',
  chairLength: 'Chair length',
  chairHeight: 'Chair height',
} as const

export const isProductType = (value: string): value is ProductType =>
  (productTypes as readonly string[]).includes(value)

export const isProductCategory = (value: string): value is ProductCategory =>
  (productCategories as readonly string[]).includes(value)

/** Products on one page of a list. */
export const pageSize = 24

/** Latest Collection shows at most this many (docs/spec.md 4.4). */
export const latestLimit = 300

/** At most this many related products are shown (docs/spec.md 5.4). */
export const relatedLimit = 20

/** Products on one page of `view=address`, for sitemaps. */
export const addressesOnPage = 10_000

/** Products on one page of `view=feed`, for shopping services. */
export const offersOnPage = 1000

/** Products of `view=fit`: in a larger shop each stands for others that fit alike (operations/catalogue/pickFits.ts). */
export const fitsOnPage = 3000

/** Above this many products, suggestions and search ask the server instead of loading every card. */
export const cardListLimit = 1000

/** Whether an address is that of the sample, which stands for a picture that is still to come (docs/spec.md 5.2). */
export const isSample = (address: string) => /(^|\/)images\/sample\.jpg$/.test(address)

export const productSorts = ['newest', 'price-asc', 'price-desc', 'name', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]
