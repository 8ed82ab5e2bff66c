import {
  isProductCategory,
  isProductType,
  productTypes,
  type ProductCategory,
  type ProductType,
} from 'cms/contract/catalogue'
import { legalPageUrl } from './api/pages.ts'
import {
  categoriesUrl,
  facetsUrl,
  popularRequest,
  previewUrl,
  productListUrl,
  productUrl,
  relatedUrl,
} from './api/products.ts'
import { homeTestimonialsUrl, testimonialsUrl } from './api/testimonials.ts'
import { lazyPage, type LazyPage } from './lazyPage.tsx'
import { previewToken } from './lib/previewToken.ts'
import { manageRoutes } from './manageRoutes.tsx'
import {
  listParams,
  listQuery,
  listSelection,
  searchSelection,
  type ListScope,
} from './pages/catalog/listQuery.ts'
import { reservedSegments } from './paths.ts'

type Params = Readonly<Record<string, string | undefined>>

interface RouteRequest {
  params: Params
  query: URLSearchParams
}

export interface RouteEntry {
  path: string
  page: LazyPage
  /** The parameters that the page knows, in the order of its address. */
  query?: readonly string[]
  /** The query in its one spelling; without it, the first value of each known parameter. */
  tidy?: (request: RouteRequest) => URLSearchParams
  /** Those of them that narrow a list: such a page is neither kept nor indexed. */
  filters?: readonly string[]
  /** The API's URLs that the page needs, the decisive one first. */
  load?: (request: RouteRequest) => string[]
  /** Whether the parameters of the path name something that can exist. */
  isKnown?: (params: Params) => boolean
  /** false: drawn anew for every visitor. */
  store?: boolean
  /** false: kept from search engines. */
  index?: boolean
}

const home = lazyPage(
  'pages/catalog/HomePage',
  async () => (await import('./pages/catalog/HomePage.tsx')).HomePage,
)
const product = lazyPage(
  'pages/catalog/ProductPage',
  async () => (await import('./pages/catalog/ProductPage.tsx')).ProductPage,
)
const category = lazyPage(
  'pages/catalog/CategoryPage',
  async () => (await import('./pages/catalog/CategoryPage.tsx')).CategoryPage,
)
const type = lazyPage(
  'pages/catalog/TypePage',
  async () => (await import('./pages/catalog/TypePage.tsx')).TypePage,
)
const latest = lazyPage(
  'pages/catalog/LatestPage',
  async () => (await import('./pages/catalog/LatestPage.tsx')).LatestPage,
)
const search = lazyPage(
  'pages/catalog/SearchPage',
  async () => (await import('./pages/catalog/SearchPage.tsx')).SearchPage,
)
const about = lazyPage(
  'pages/info/AboutPage',
  async () => (await import('./pages/info/AboutPage.tsx')).AboutPage,
)
const contact = lazyPage(
  'pages/info/ContactPage',
  async () => (await import('./pages/info/ContactPage.tsx')).ContactPage,
)
const testimonials = lazyPage(
  'pages/info/TestimonialsPage',
  async () => (await import('./pages/info/TestimonialsPage.tsx')).TestimonialsPage,
)
const terms = lazyPage(
  'pages/info/TermsPage',
  async () => (await import('./pages/info/TermsPage.tsx')).TermsPage,
)
const privacy = lazyPage(
  'pages/info/PrivacyPage',
  async () => (await import('./pages/info/PrivacyPage.tsx')).PrivacyPage,
)
const login = lazyPage(
  'pages/account/LoginPage',
  async () => (await import('./pages/account/LoginPage.tsx')).LoginPage,
)
const register = lazyPage(
  'pages/account/RegisterPage',
  async () => (await import('./pages/account/RegisterPage.tsx')).RegisterPage,
)
const profile = lazyPage(
  'pages/account/ProfilePage',
  async () => (await import('./pages/account/ProfilePage.tsx')).ProfilePage,
)
const forgotPassword = lazyPage(
  'pages/account/ForgotPasswordPage',
  async () => (await import('./pages/account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
)
const resetPassword = lazyPage(
  'pages/account/ResetPasswordPage',
  async () => (await import('./pages/account/ResetPasswordPage.tsx')).ResetPasswordPage,
)
const shipping = lazyPage(
  'pages/checkout/ShippingPage',
  async () => (await import('./pages/checkout/ShippingPage.tsx')).ShippingPage,
)
const payment = lazyPage(
  'pages/checkout/PaymentPage',
  async () => (await import('./pages/checkout/PaymentPage.tsx')).PaymentPage,
)
const placeOrder = lazyPage(
  'pages/checkout/PlaceOrderPage',
  async () => (await import('./pages/checkout/PlaceOrderPage.tsx')).PlaceOrderPage,
)
const order = lazyPage(
  'pages/checkout/OrderPage',
  async () => (await import('./pages/checkout/OrderPage.tsx')).OrderPage,
)
const cart = lazyPage(
  'pages/checkout/CartPage',
  async () => (await import('./pages/checkout/CartPage.tsx')).CartPage,
)
const cartAdd = lazyPage(
  'pages/checkout/CartAddPage',
  async () => (await import('./pages/checkout/CartAddPage.tsx')).CartAddPage,
)

// Only the server loads ahead of a page and tidies its address: the browser's build leaves this out.
const listRoute = (scopeOf: (params: Params) => ListScope): Partial<RouteEntry> =>
  import.meta.env.SSR
    ? {
        query: listParams,
        filters: listParams.filter((name) => name !== 'sort' && name !== 'page'),
        tidy: ({ params, query }) => listQuery(scopeOf(params), query),
        load: ({ params, query }) => {
          const scope = scopeOf(params)
          return [productListUrl({ ...listSelection(scope, query), view: 'card' }), facetsUrl(scope)]
        },
      }
    : {}

// A preview is drawn for the one who asks for it, and kept nowhere.
const productRoute: Partial<RouteEntry> = import.meta.env.SSR
  ? {
      filters: ['preview'],
      tidy: ({ query }) => {
        const preview = previewToken(query)
        return new URLSearchParams(preview ? { preview } : {})
      },
      load: ({ params: { id = '' }, query }) => {
        const preview = query.get('preview')
        return preview ? [previewUrl(id, preview)] : [productUrl(id), relatedUrl(id)]
      },
    }
  : {}

const loadFound = ({ query }: RouteRequest) => {
  const selection = searchSelection(query)
  return selection.q ? [productListUrl({ ...selection, view: 'card' })] : []
}

/** The map: path → page → what it knows and loads. The server draws exactly from it. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    page: home,
    load: () => [productListUrl(popularRequest), homeTestimonialsUrl, categoriesUrl],
  },
  { path: '/about', page: about },
  { path: '/contact', page: contact },
  { path: '/testimonials', page: testimonials, load: () => [testimonialsUrl] },
  { path: '/terms-conditions', page: terms, load: () => [legalPageUrl('terms-conditions')] },
  { path: '/privacy-policy', page: privacy, load: () => [legalPageUrl('privacy-policy')] },
  {
    path: '/product/:id',
    page: product,
    ...productRoute,
    isKnown: ({ id = '' }) => /^[0-9a-f]{24}$/.test(id),
  },
  {
    path: '/products/:category',
    page: category,
    ...listRoute(({ category: name }) => ({ category: [name as ProductCategory] })),
    isKnown: ({ category: name = '' }) => isProductCategory(name),
  },
  { path: '/latest', page: latest, ...listRoute(() => ({ latest: true })) },
  {
    path: '/search',
    page: search,
    query: ['query', 'page'],
    ...(import.meta.env.SSR && { load: loadFound }),
    store: false,
    index: false,
  },
  { path: '/login', page: login, index: false },
  { path: '/register', page: register, index: false },
  { path: '/profile', page: profile, index: false },
  { path: '/forgot-password', page: forgotPassword, index: false },
  { path: '/reset-password/:token', page: resetPassword, index: false },
  { path: '/shipping', page: shipping, index: false },
  { path: '/payment', page: payment, index: false },
  { path: '/placeorder', page: placeOrder, index: false },
  { path: '/order/:id', page: order, index: false },
  { path: '/cart', page: cart, index: false },
  { path: '/cart/:id', page: cartAdd, index: false },
  ...manageRoutes,
  {
    path: '/:type',
    page: type,
    ...listRoute(({ type: name }) => ({ type: [name as ProductType] })),
    isKnown: ({ type: name = '' }) => isProductType(name),
  },
]

/** The type that a visitor meant who wrote it in another case. */
export const findType = (segment: string) =>
  reservedSegments.includes(segment.toLowerCase())
    ? undefined
    : productTypes.find((name) => name.toLowerCase() === segment.toLowerCase())
