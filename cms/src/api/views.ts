import { isAdmin } from '../access.ts'
import type { OwnReview } from '../contract/reviews.ts'
import type { Device } from '../contract/accounts/sessions.ts'
import type { Site } from '../contract/site.ts'
import type { Testimonial } from '../contract/testimonials.ts'
import type { LegalPage } from '../contract/pages.ts'
import type { User } from '../contract/accounts/users.ts'
import { scopesOf } from '../accounts/scopes.ts'
import { isNamed, type StoredSession } from '../accounts/sessions.ts'
import { env } from '../env.ts'
import { metaView } from '../text/metaView.ts'
import { toHtml } from '../text/html.ts'
import { pendingEmailOf } from '../accounts/emailChange.ts'
import { idOf } from '../ids.ts'
import type { Texts } from '../operations/catalogue/findTexts.ts'
import { lookView } from '../operations/catalogue/lookView.ts'
import type { ReviewOfProduct } from '../operations/reviews/findOwnReviews.ts'
import type { Page as StoredPage, Testimonial as StoredTestimonial } from '../payload-types.ts'
import { checkoutTerms } from '../operations/orders/payments/checkoutTerms.ts'
import { ownPhotoView } from '../files/ownPhotoView.ts'
import { findPlainPicture, reviewView, type Surroundings } from '../operations/products/productView.ts'

const address = (filename: string) => `/media/${filename}`

/** A review in its author's own list. */
export const ownReviewView = (stored: ReviewOfProduct): OwnReview => ({
  ...reviewView(stored),
  product: idOf(stored.product) ?? '',
  productName: stored.shownProduct?.name ?? '',
  hidden: stored.hidden ?? false,
  photos: stored.photos.map(ownPhotoView),
})

interface StoredUser {
  id: string
  name: string
  email: string
  phone?: string | null
  roles?: User['roles'] | null
  emailVerifiedAt?: string | null
  pendingEmail?: string | null
  pendingEmailUntil?: string | null
  invitedUntil?: string | null
}

/** A user as shown to themselves and to admins, and to no other reader. */
export const userView = ({
  id,
  name,
  email,
  phone,
  roles,
  emailVerifiedAt,
  invitedUntil,
  ...pending
}: StoredUser) => ({
  _id: id,
  name,
  email,
  phone: phone ?? '',
  isAdmin: isAdmin({ roles: roles ?? null }),
  roles: roles ?? [],
  emailVerified: Boolean(emailVerifiedAt),
  pendingEmail: pendingEmailOf(pending),
  invitedUntil: invitedUntil ?? null,
})

/** A login in its owner's list. */
export const deviceView = (stored: StoredSession, current: string): Device => ({
  _id: stored.id,
  name: stored.device ?? '',
  address: stored.address ?? '',
  kind: stored.kind as Device['kind'],
  startedAt: new Date(stored.startedAt).toISOString(),
  seenAt: new Date(stored.seenAt).toISOString(),
  ...(isNamed(stored) && { until: new Date(stored.expiresAt).toISOString() }),
  ...(stored.scopes && { scopes: scopesOf(stored) }),
  isCurrent: stored.id === current,
})

export const testimonialView = (stored: StoredTestimonial, media: Surroundings['media']): Testimonial => ({
  _id: stored.id,
  name: stored.name,
  place: stored.place ?? '',
  quote: stored.quote,
  rating: stored.rating,
  image: findPlainPicture(media, stored.image),
})

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Says when a finished order loses its customer's name. */
function orderTime(months: number): string {
  if (months === 0) return 'only if you ask for it'
  const time = months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month')
  return `${time} after that`
}

type Facts = Pick<Texts['settings'], 'purchasing' | 'retentionMonths'>

/**
 * Returns the current wording of a legal text. Some of it depends on whether the online shop is open; `{order time}` and
 * `{login time}` stand for times of the settings.
 */
export function legalPageView(stored: StoredPage, { purchasing, retentionMonths }: Facts): LegalPage {
  const isOpen = purchasing === 'open'
  const filled = (html: string) =>
    html
      .replaceAll('{order time}', orderTime(retentionMonths))
      .replaceAll('{login time}', count(env.TOKEN_DAYS, 'day'))
  const { name, title, updatedAt } = stored
  // Versions before drafts have none of them.
  if (stored.published === false) return { name, title, lede: '', updatedAt, sections: [] }
  return {
    name,
    title,
    lede: (isOpen && stored.ledeOpen) || (stored.lede ?? ''),
    updatedAt,
    ...metaView(stored),
    sections: stored.sections.map(({ heading, body, bodyOpen }) => ({
      heading,
      html: filled((isOpen && bodyOpen && toHtml(bodyOpen)) || toHtml(body)),
    })),
  }
}

const lines = (text: string | null | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function sellerView({ seller }: Texts['settings']): Site['seller'] {
  const { grievance } = seller ?? {}
  return {
    legalName: seller?.legalName ?? '',
    form: seller?.form ?? '',
    address: lines(seller?.address),
    branches: lines(seller?.branches),
    gstin: seller?.gstin ?? '',
    cin: seller?.cin ?? '',
    carePhone: seller?.carePhone ?? '',
    careEmail: seller?.careEmail ?? '',
    careHours: seller?.careHours ?? '',
    grievance: {
      name: grievance?.name ?? '',
      designation: grievance?.designation ?? '',
      phone: grievance?.phone ?? '',
      email: grievance?.email ?? '',
    },
  }
}

export function siteView({ settings, media, documents }: Texts, productCount: number): Site {
  const brochure = documents.get(idOf(settings.brochure) ?? '')
  const look = lookView(settings)
  return {
    brand: settings.brand,
    tagline: settings.tagline,
    description: settings.description,
    mark: media.get(idOf(settings.mark) ?? '')?.filename ?? null,
    wordmark: findPlainPicture(media, settings.wordmark),
    wordmarkDark: findPlainPicture(media, settings.wordmarkDark),
    callPhone: settings.callPhone,
    bulkPhone: settings.bulkPhone,
    chatNumber: settings.chatNumber,
    chatGreeting: settings.chatGreeting,
    contacts: (settings.contacts ?? []).map(({ name, role, phone }) => ({ name, role, phone })),
    address: settings.address ?? [],
    landlines: settings.landlines ?? [],
    email: settings.email,
    hours: settings.hours ?? '',
    enquiryDays: settings.enquiryDays,
    social: (settings.social ?? []).map(({ network, url, appUrl }) => ({
      network,
      url,
      appUrl: appUrl ?? '',
    })),
    statistics: (settings.statistics ?? []).map(({ value, caption }) => ({ value, caption })),
    foundedHome: settings.foundedHome,
    foundedAbout: settings.foundedAbout,
    seller: sellerView(settings),
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
    deliveryAreas: (settings.deliveryAreas ?? []).map(({ prefix, daysFrom, daysTo, fee }) => ({
      prefix,
      daysFrom,
      daysTo,
      fee: fee ?? null,
    })),
    promises: {
      leadTime: settings.leadTime ?? '',
      warranty: settings.warranty ?? '',
      returns: settings.returns ?? '',
      assembly: settings.assembly ?? '',
    },
    returnPolicy:
      settings.returnDays == null
        ? null
        : { days: settings.returnDays, isFree: settings.freeReturns ?? false },
    scenes: {
      hero: (settings.hero ?? []).flatMap((reference) => findPlainPicture(media, reference) ?? []),
      rangeChairs: findPlainPicture(media, settings.rangeChairs),
      rangeHighCounter: findPlainPicture(media, settings.rangeHighCounter),
      rangeLounge: findPlainPicture(media, settings.rangeLounge),
      showroom: findPlainPicture(media, settings.showroom),
      quality: findPlainPicture(media, settings.quality),
    },
    ...(look && { look }),
    productCount,
  }
}
