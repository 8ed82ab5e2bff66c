import { isProductCategory, isProductType, productCategories, productTypes } from 'cms/contract/catalogue'
import { lazyPage, type LazyPage, type PageModule } from './lazyPage.tsx'
import { reservedSegments } from './paths.ts'
import type { PageProps } from './state/pageContext.ts'

type Params = PageProps['params']

interface RouteRequest {
  params: Params
  query: URLSearchParams
}

export interface RouteEntry {
  path: string
  page: LazyPage
  /** The parameters that the page knows, in the order in which its address has them. */
  query?: readonly string[]
  /** Returns the query in its canonical form. By default: the first value of each known parameter. */
  tidy?: (request: RouteRequest) => URLSearchParams
  /** Parameters that narrow a list. A page with one of them is not indexed, and stored only among its like. */
  filters?: readonly string[]
  /** Parameters of the query or the path that only the reader may know. A page with one is rendered for each request. */
  secrets?: readonly string[]
  /** Returns the API URLs that the page needs. Without the first one there is no page. */
  load?: (request: RouteRequest) => string[]
  /** On the server: puts in place of answers that are too long for a page those parts that it shows. */
  digest?: (request: RouteRequest, answers: Record<string, unknown>) => Record<string, unknown>
  /** Whether the parameters of the path can name something that exists. */
  isKnown?: (params: Params) => boolean
  /** false: hidden from search engines. */
  index?: boolean
  /** Whether Razorpay's script and frames may run there, where the shop takes Razorpay. */
  opensRazorpay?: boolean
}

/** Every page by the name of its file, in whatever folder it is. */
const pages = new Map(
  Object.entries(import.meta.glob<PageModule>('./pages/**/*Page.tsx')).map(([file, load]) => {
    const module = file.slice('./'.length, -'.tsx'.length)
    return [module.slice(module.lastIndexOf('/') + 1), lazyPage(module, load)]
  }),
)

function page(name: string) {
  const found = pages.get(name)
  if (!found) throw new Error(`There is no page ${name}`)
  return found
}

// Only the server loads data ahead of a page and normalises its address, so the browser's build leaves this out.
const data = import.meta.env.SSR ? await import('./routeData.ts') : null

const isProductId = ({ id = '' }: Params) => /^[0-9a-f]{24}$/.test(id)

/** All pages with their paths, parameters and data. The server renders exactly these. */
export const routes: readonly RouteEntry[] = [
  { path: '/', page: page('HomePage'), ...data?.home },
  { path: '/about', page: page('AboutPage'), ...data?.about },
  { path: '/contact', page: page('ContactPage'), ...data?.contact },
  { path: '/testimonials', page: page('TestimonialsPage'), ...data?.testimonials },
  { path: '/terms-conditions', page: page('TermsPage'), ...data?.terms },
  { path: '/privacy-policy', page: page('PrivacyPage'), ...data?.privacy },
  { path: '/product/:id', page: page('ProductPage'), ...data?.product, isKnown: isProductId },
  { path: '/product/:id/sheet', page: page('SpecSheetPage'), ...data?.sheet, isKnown: isProductId },
  {
    path: '/products/:category',
    page: page('CategoryPage'),
    ...data?.category,
    isKnown: ({ category: name = '' }) => isProductCategory(name),
  },
  { path: '/enquire', page: page('EnquirePage'), ...data?.enquire },
  { path: '/compare', page: page('ComparePage'), ...data?.compare },
  { path: '/latest', page: page('LatestPage'), ...data?.latest },
  { path: '/fit', page: page('FitPage'), ...data?.fit },
  { path: '/search', page: page('SearchPage'), ...data?.search, index: false },
  // Kept by the service worker, and shown in place of what cannot be reached.
  { path: '/offline', page: page('OfflinePage'), index: false },
  { path: '/login', page: page('LoginPage'), index: false },
  { path: '/register', page: page('RegisterPage'), index: false },
  { path: '/profile', page: page('ProfilePage'), index: false },
  { path: '/security', page: page('SecurityPage'), index: false },
  { path: '/forgot-password', page: page('ForgotPasswordPage'), index: false },
  { path: '/reset-password/:token', page: page('ResetPasswordPage'), index: false },
  { path: '/verify-email/:token', page: page('VerifyEmailPage'), index: false },
  { path: '/stock-notice/:token', page: page('StockNoticePage'), index: false },
  { path: '/undo-email/:token', page: page('UndoEmailPage'), index: false },
  { path: '/not-me/:token', page: page('NotMePage'), index: false },
  { path: '/invitation/:token', page: page('InvitationPage'), index: false },
  { path: '/shipping', page: page('ShippingPage'), index: false },
  { path: '/payment', page: page('PaymentPage'), index: false },
  { path: '/placeorder', page: page('PlaceOrderPage'), index: false },
  { path: '/order/:id', page: page('OrderPage'), index: false },
  { path: '/order/:id/pay', page: page('RazorpayPage'), index: false, opensRazorpay: true },
  { path: '/quote/:token', page: page('QuotePage'), ...data?.quote },
  { path: '/cart', page: page('CartPage'), index: false },
  { path: '/cart/:id', page: page('CartAddPage'), index: false },
  // The browser alone reads the list in the address, so that all addresses share one stored page.
  { path: '/list', page: page('SharedListPage'), index: false },
  // For staff only.
  { path: '/admin/today', page: page('TodayPage'), index: false },
  { path: '/admin/enquiries', page: page('EnquiriesPage'), index: false },
  { path: '/admin/enquiries/:id', page: page('EnquiriesPage'), index: false },
  { path: '/admin/quotelist', page: page('QuotesPage'), index: false },
  { path: '/admin/quotes/:id', page: page('QuotesPage'), index: false },
  { path: '/admin/userlist', page: page('UserListPage'), index: false },
  { path: '/admin/user/:id/edit', page: page('UserEditPage'), index: false },
  { path: '/admin/productlist', page: page('ProductListPage'), index: false },
  { path: '/admin/archivedproducts', page: page('ArchivedListPage'), index: false },
  { path: '/admin/product/:id/edit', page: page('ProductEditPage'), index: false },
  { path: '/admin/orderlist', page: page('OrderListPage'), index: false },
  { path: '/admin/paperlist', page: page('PaperListPage'), index: false },
  { path: '/admin/packingslips', page: page('PackingSlipsPage'), index: false },
  {
    path: '/:type',
    page: page('TypePage'),
    ...data?.type,
    isKnown: ({ type: name = '' }) => isProductType(name),
  },
]

/** Finds the type that a path segment means, in any case. */
export const findType = (segment: string) =>
  reservedSegments.includes(segment.toLowerCase())
    ? undefined
    : productTypes.find((name) => name.toLowerCase() === segment.toLowerCase())

/** Finds the category that a path segment means, in any case. */
export const findCategory = (segment: string) =>
  productCategories.find((name) => name.toLowerCase() === segment.toLowerCase())
