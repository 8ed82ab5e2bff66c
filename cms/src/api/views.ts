import type { Picture } from '../contract/pictures.ts'
import { type AddInfo, addInfoFields, type Product, type ProductCard } from '../contract/products.ts'
import type { OwnReview, Review } from '../contract/reviews.ts'
import type { Site } from '../contract/site.ts'
import type { Testimonial } from '../contract/testimonials.ts'
import type { LegalPage } from '../contract/pages.ts'
import type { User } from '../contract/users.ts'
import { toHtml } from '../html.ts'
import { idOf } from '../ids.ts'
import type { StoredContent } from '../operations/findContent.ts'
import type { ReviewOfProduct } from '../operations/findOwnReviews.ts'
import type {
  Media,
  Review as StoredReview,
  Product as StoredProduct,
  Page as StoredPage,
  Testimonial as StoredTestimonial,
} from '../payload-types.ts'
import { checkoutTerms } from '../checkoutTerms.ts'
import { pictureSources, widestAddress } from '../pictures.ts'

type MediaById = StoredContent['media']
type Reference = Parameters<typeof idOf>[0]

const address = (filename: string) => `/media/${filename}`

/** A library picture with its sizes; `url` is the widest of the standard ones. */
function pictureView(media: Media): Picture {
  return {
    url: widestAddress(media),
    alt: media.alt,
    width: media.width ?? 0,
    height: media.height ?? 0,
    sources: pictureSources(media),
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

export const productPictures = (
  { pictures, name }: Pick<StoredProduct, 'pictures' | 'name'>,
  media: MediaById,
): Picture[] =>
  (pictures ?? []).flatMap(({ upload, address: external }) => {
    const picture = external ? externalPicture(external, name) : findPicture(media, upload)
    return picture ? [picture] : []
  })

const reviewView = ({ id, name, rating, comment, createdAt, reply, repliedAt }: StoredReview): Review => ({
  _id: id,
  name,
  rating,
  comment,
  createdAt,
  reply: reply ?? '',
  repliedAt: repliedAt ?? null,
})

/** A review in its author's own list. */
export const ownReviewView = (stored: ReviewOfProduct): OwnReview => ({
  ...reviewView(stored),
  product: idOf(stored.product) ?? '',
  productName: stored.shownProduct?.name ?? '',
  hidden: stored.hidden ?? false,
})

interface StoredUser {
  id: string
  name: string
  email: string
  phone?: string | null
  role: NonNullable<User['role']>
}

/** A user as themselves and admins see them; anybody else is shown none. */
export const userView = ({ id, name, email, phone, role }: StoredUser) => ({
  _id: id,
  name,
  email,
  phone: phone ?? '',
  isAdmin: role === 'admin',
  role,
})

/** Mean with one decimal, 0 without reviews. */
const meanRating = (reviews: readonly Review[]) =>
  reviews.length
    ? Math.round((10 * reviews.reduce((sum, { rating }) => sum + rating, 0)) / reviews.length) / 10
    : 0

const addInfoView = (entry: NonNullable<StoredProduct['addInfo']>[number]): AddInfo =>
  Object.fromEntries(addInfoFields.map((field) => [field, entry[field] ?? ''])) as AddInfo

/** A published product as the API promises it. */
export function productView(
  stored: StoredProduct,
  { media, stock, reviews }: Pick<StoredContent, 'media' | 'stock' | 'reviews'>,
): Product {
  const pictures = productPictures(stored, media)
  const image = (index: number) => pictures[index]?.url ?? ''
  const seen = (reviews.get(stored.id) ?? []).map(reviewView)
  return {
    _id: stored.id,
    name: stored.name,
    price: stored.price,
    image: image(0),
    image1: image(0),
    image2: image(1),
    image3: image(2),
    image4: image(3),
    image5: image(4),
    image6: image(5),
    image7: image(6),
    image8: image(7),
    pictures,
    type: stored.type,
    category: stored.category,
    features: stored.features ?? [],
    description: stored.descriptionText ?? '',
    descriptionHtml: stored.descriptionHtml ?? '',
    popular: stored.popular ? 'Yes' : 'No',
    countInStock: stock.get(stored.id) ?? 0,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    reviews: seen,
    rating: meanRating(seen),
    numReviews: seen.length,
    addInfo: (stored.addInfo ?? []).map(addInfoView),
  }
}

const withoutBlur = ({ blur: _, ...picture }: Picture): Picture => picture

/** The part of a product that cards, search and filters need. */
export function cardView(product: Product): ProductCard {
  const [info] = product.addInfo
  const [first] = product.pictures
  const { _id, name, price, type, category, image1, popular, countInStock, rating, numReviews, createdAt } =
    product
  return {
    _id,
    name,
    price,
    type,
    category,
    image1,
    picture: first ? withoutBlur(first) : null,
    popular,
    countInStock,
    colour: info?.colorOption ?? '',
    material: info?.material ?? '',
    rating,
    numReviews,
    createdAt,
  }
}

export const testimonialView = (stored: StoredTestimonial, media: MediaById): Testimonial => ({
  _id: stored.id,
  name: stored.name,
  place: stored.place ?? '',
  quote: stored.quote,
  rating: stored.rating,
  image: findPicture(media, stored.image),
})

/** What a legal text says now: some of it depends on whether the online shop is open. */
export function legalPageView(stored: StoredPage, purchasing: Site['purchasing']): LegalPage {
  const isOpen = purchasing === 'open'
  return {
    name: stored.name,
    title: stored.title,
    lede: (isOpen && stored.ledeOpen) || (stored.lede ?? ''),
    updatedAt: stored.updatedAt,
    sections: stored.sections.map(({ heading, body, bodyOpen }) => ({
      heading,
      html: (isOpen && bodyOpen && toHtml(bodyOpen)) || toHtml(body),
    })),
  }
}

export function siteView({ settings, media, documents, products }: StoredContent): Site {
  const brochure = documents.get(idOf(settings.brochure) ?? '')
  return {
    brand: settings.brand,
    tagline: settings.tagline,
    description: settings.description,
    callPhone: settings.callPhone,
    bulkPhone: settings.bulkPhone,
    chatNumber: settings.chatNumber,
    chatGreeting: settings.chatGreeting,
    contacts: (settings.contacts ?? []).map(({ name, role, phone }) => ({ name, role, phone })),
    address: settings.address ?? [],
    landlines: settings.landlines ?? [],
    email: settings.email,
    hours: settings.hours ?? '',
    social: (settings.social ?? []).map(({ network, url, appUrl }) => ({
      network,
      url,
      appUrl: appUrl ?? '',
    })),
    statistics: (settings.statistics ?? []).map(({ value, caption }) => ({ value, caption })),
    foundedHome: settings.foundedHome,
    foundedAbout: settings.foundedAbout,
    brochure: brochure?.filename
      ? {
          url: address(brochure.filename),
          pages: brochure.pages ?? 0,
          bytes: brochure.filesize ?? 0,
          year: brochure.year ?? new Date(brochure.createdAt).getFullYear(),
        }
      : null,
    purchasing: settings.purchasing,
    checkout: checkoutTerms(settings),
    scenes: {
      hero: (settings.hero ?? []).flatMap((reference) => findPicture(media, reference) ?? []),
      rangeChairs: findPicture(media, settings.rangeChairs),
      rangeHighCounter: findPicture(media, settings.rangeHighCounter),
      rangeLounge: findPicture(media, settings.rangeLounge),
      showroom: findPicture(media, settings.showroom),
      quality: findPicture(media, settings.quality),
    },
    productCount: products.length,
  }
}
