import type { ProductCard } from '../../contract/products.ts'
import { nameKey } from '../../contract/nameKey.ts'
import { sampleKey } from './sampleKey.ts'

/** The values by which lists are filtered, sorted and counted, and the card that they show. */
export interface Listing {
  id: string
  shown: boolean
  age: string
  name: string
  lowerName: string
  nameKey: string
  price: number
  dearness: number
  stars: number
  lot: string
  category: string
  type: string
  colour: string
  material: string
  popular: boolean
  pictured: boolean
  stock: number
  updatedOn: string
  card: ProductCard | null
}

/**
 * Counters that say that listings are kept up to date, and that every product has one. The number in the name is the
 * format of the listings: a new number has all of them built again.
 */
export const listingCounters = { kept: 'listings 1 kept', complete: 'listings 1 complete' }

const lastMoment = 8.64e15
const inverted = (id: string) =>
  Array.from(id, (digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join('')

/** Ascends from the newest to the oldest; ids decide within one moment, as in other lists. */
const ageOf = ({ _id, createdAt }: Pick<ProductCard, '_id' | 'createdAt'>) =>
  `${String(lastMoment - Date.parse(createdAt)).padStart(16, '0')} ${inverted(_id)}`

/** Falls with the rating; among equal ratings, with the number of reviews. */
const starsOf = ({ rating, numReviews }: ProductCard) => -(Math.round(rating * 10) * 1e9 + numReviews)

/** Returns the listing of a product that visitors see. */
export const listingOf = (card: ProductCard, updatedOn: string): Listing => ({
  id: card._id,
  shown: true,
  age: ageOf(card),
  name: card.name,
  lowerName: card.name.toLowerCase(),
  nameKey: nameKey(card.name),
  price: card.price,
  dearness: -card.price,
  stars: starsOf(card),
  lot: sampleKey(card._id),
  category: card.category,
  type: card.type,
  colour: card.colour,
  material: card.material,
  popular: card.popular === 'Yes',
  pictured: card.picture !== null,
  stock: card.countInStock,
  updatedOn,
  card,
})

const nothing = {
  name: '',
  lowerName: '',
  nameKey: '',
  price: 0,
  dearness: 0,
  stars: 0,
  category: '',
  type: '',
}

/** Returns the listing of a product that is hidden or removed. */
export const hiddenListing = (id: string): Listing => ({
  ...nothing,
  id,
  shown: false,
  age: '',
  lot: '',
  colour: '',
  material: '',
  popular: false,
  pictured: false,
  stock: 0,
  updatedOn: '',
  card: null,
})
