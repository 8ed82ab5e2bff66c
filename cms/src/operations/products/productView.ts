import { isSample } from '../../contract/catalogue.ts'
import type { Picture } from '../../contract/pictures.ts'
import { eachField, type FieldKind, type ProductField } from '../../contract/eachField.ts'
import { type AddInfo, addInfoFields } from '../../contract/productFields.ts'
import type { Product } from '../../contract/products.ts'
import type { Review } from '../../contract/reviews.ts'
import { idOf } from '../../ids.ts'
import type { StoredPicture } from '../../files/findPictures.ts'
import type { Product as StoredProduct, Review as ReviewRecord } from '../../payload-types.ts'
import { photoView, type StoredPhoto } from '../../files/photoView.ts'
import { metaView } from '../../text/metaView.ts'
import { pictureSources, widestAddress } from '../../files/pictures.ts'

/** The fields of a review that pages show. */
export type StoredReview = Pick<
  ReviewRecord,
  'id' | 'name' | 'rating' | 'comment' | 'createdAt' | 'verified' | 'reply' | 'repliedAt' | 'helpful'
> & { photos: StoredPhoto[] }

type MediaById = ReadonlyMap<string, StoredPicture>
type Reference = Parameters<typeof idOf>[0]

/** The other records that the view of a product needs, by id. */
export interface Surroundings {
  media: MediaById
  stock: ReadonlyMap<string, number>
  reviews: ReadonlyMap<string, StoredReview[]>
}

/** Returns a library picture with its sizes; `url` is the widest standard one. */
function pictureView(media: StoredPicture): Picture {
  return {
    url: widestAddress(media),
    alt: media.alt,
    width: media.width ?? 0,
    height: media.height ?? 0,
    sources: pictureSources(media),
    ...(media.foot ? { foot: media.foot } : {}),
    ...(media.blur ? { blur: media.blur } : {}),
  }
}

const findPicture = (media: MediaById, reference: Reference): Picture | null => {
  const stored = media.get(idOf(reference) ?? '')
  return stored ? pictureView(stored) : null
}

const externalPicture = (url: string, alt: string): Picture => ({
  url,
  alt,
  width: 0,
  height: 0,
  sources: [],
})

export const withoutBlur = ({ blur: _, ...picture }: Picture): Picture => picture

/** Returns a picture without its blurred form, which only the gallery of a product shows. */
export function findPlainPicture(media: MediaById, reference: Reference): Picture | null {
  const picture = findPicture(media, reference)
  return picture && withoutBlur(picture)
}

/** Returns the pictures by their places; null where a place is empty. */
export const productPictures = (
  { pictures, name }: Pick<StoredProduct, 'pictures' | 'name'>,
  media: MediaById,
): (Picture | null)[] =>
  (pictures ?? []).map(({ upload, address: external }) =>
    external ? externalPicture(external, name) : findPicture(media, upload),
  )

/** Whether pages show what is at a place: neither nothing nor the sample. */
const isShown = (picture: Picture | null): picture is Picture => picture !== null && !isSample(picture.url)

export const reviewView = ({
  id,
  name,
  rating,
  comment,
  createdAt,
  verified,
  reply,
  repliedAt,
  helpful,
  photos,
}: StoredReview): Review => ({
  _id: id,
  name,
  rating,
  comment,
  createdAt,
  verified: Boolean(verified),
  reply: reply ?? '',
  repliedAt: repliedAt ?? null,
  helpful: helpful ?? 0,
  photos: photos.map((photo) => photoView(photo)),
})

/** Mean with one decimal, 0 without reviews. */
const meanRating = (reviews: readonly Review[]) =>
  reviews.length
    ? Math.round((10 * reviews.reduce((sum, { rating }) => sum + rating, 0)) / reviews.length) / 10
    : 0

const addInfoView = (entry: NonNullable<StoredProduct['addInfo']>[number]): AddInfo =>
  Object.fromEntries(addInfoFields.map((field) => [field, entry[field] ?? ''])) as AddInfo

/** A field that a draft does not have yet is shown as empty. */
const shownAs: Record<FieldKind, (value: unknown, stored: StoredProduct) => unknown> = {
  line: (value) => value ?? '',
  choice: (value) => value ?? '',
  amount: (value) => value ?? 0,
  yesNo: (value) => (value ? 'Yes' : 'No'),
  stock: () => 0,
  lines: (value) => value ?? [],
  richText: (_, { descriptionText }) => descriptionText ?? '',
  entries: (value) => ((value ?? []) as NonNullable<StoredProduct['addInfo']>).map(addInfoView),
}

/** Returns the fields of a product in the API's form; its stock is kept apart. */
export const fieldsView = (stored: StoredProduct) =>
  eachField((name, kind) => shownAs[kind](stored[name], stored)) as Pick<Product, ProductField>

/** Returns a published product in the API's form. */
export function productView(stored: StoredProduct, { media, stock, reviews }: Surroundings): Product {
  const places = productPictures(stored, media)
  const image = (index: number) => places[index]?.url ?? ''
  const seen = (reviews.get(stored.id) ?? []).map(reviewView)
  return {
    _id: stored.id,
    ...fieldsView(stored),
    image: image(0),
    image1: image(0),
    image2: image(1),
    image3: image(2),
    image4: image(3),
    image5: image(4),
    image6: image(5),
    image7: image(6),
    image8: image(7),
    pictures: places.filter(isShown),
    descriptionHtml: stored.descriptionHtml ?? '',
    countInStock: stock.get(stored.id) ?? 0,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    reviews: seen,
    rating: meanRating(seen),
    numReviews: seen.length,
    ...metaView(stored),
  }
}
