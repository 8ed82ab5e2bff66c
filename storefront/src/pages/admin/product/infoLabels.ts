import type { AddInfoField } from 'cms/contract/products'

/** The fields of an entry in plain words, those first that most chairs have. */
export const infoLabels: Readonly<Record<AddInfoField, string>> = {
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
}

/** So many of them are always in sight. */
export const infosInSight = 4
