import type { ComparedProduct } from 'cms/contract/productViews'
import type { AddInfo } from 'cms/contract/productFields'

/** A product as a comparison shows it. Facts replace those of an executive chair. */
export const someCompared = (number: number, facts: object = {}): ComparedProduct => ({
  _id: String(number).padStart(24, '0'),
  name: `Chair ${number}`,
  price: 18_900,
  type: 'Chairs',
  category: 'Executive',
  features: ['Gas lift'],
  image1: '',
  picture: null,
  armHeight: '',
  castors: '',
  certificates: '',
  foamDensity: '',
  loadLimit: '',
  lumbar: '',
  tilt: '',
  weight: '',
  addInfo: [
    {
      sku: `SKU-${number}`,
      colorOption: 'Black',
      material: 'Leatherette',
      wheelMaterial: 'Nylon castors',
      countryOfOrigin: 'India',
      handleMaterial: 'Aluminium',
      seatHeight: '49 cm',
      minSeatHeight: '45 cm',
      maxSeatHeight: '55 cm',
      adjustableHeight: 'Yes',
      backrestHeight: '71 cm',
      seatDepth: '50 cm',
      chairWidth: '67 cm',
      chairLength: '66 cm',
      chairHeight: '120 cm',
      ...facts,
    } as AddInfo,
  ],
})
