import type { AddInfo } from 'cms/contract/productFields'
import type { ManagedProduct } from 'cms/contract/products'
import { imageFields } from 'cms/contract/productFields'

// A product that was just created, and one that visitors see.

const id = '000000000000000000000001'
const noImages = Object.fromEntries(imageFields.map((name) => [name, '']))

export const blankProduct = {
  _id: id,
  name: '',
  price: 0,
  image: '',
  ...noImages,
  pictures: [],
  type: '',
  category: '',
  features: [],
  description: '',
  descriptionHtml: '',
  variantGroup: '',
  hsn: '',
  gstPercent: '',
  nextHsn: '',
  nextGstPercent: '',
  nextTaxFrom: '',
  bisLicence: '',
  maker: '',
  loadLimit: '',
  weight: '',
  armHeight: '',
  tilt: '',
  lumbar: '',
  castors: '',
  foamDensity: '',
  certificates: '',
  popular: 'No',
  countInStock: 0,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T07:00:00.000Z',
  reviews: [],
  rating: 0,
  numReviews: 0,
  addInfo: [],
  status: 'draft',
  missing: ['name', 'image1', 'type', 'category'],
  heldBack: false,
  pendingDraft: false,
  sameSkus: [],
} as unknown as ManagedProduct

export const aProduct: ManagedProduct = {
  ...blankProduct,
  name: 'Regent',
  price: 18_900,
  image1: '/media/a-1280.webp',
  image2: '/media/b-1280.webp',
  type: 'Chairs',
  category: 'Executive',
  features: ['High back', 'Gas lift'],
  description: 'A chair.\n\nFor the desk.',
  popular: 'Yes',
  countInStock: 24,
  addInfo: [{ material: 'Leatherette', colorOption: 'Black' } as AddInfo],
  status: 'published',
  missing: [],
}
