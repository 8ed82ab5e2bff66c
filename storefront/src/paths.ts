// The token of a preview stays in the address that it came in.
const withRedirect = (path: string, redirect?: string) =>
  redirect && redirect !== '/'
    ? `${path}?redirect=${encodeURIComponent(redirect.replace(/[?&]preview=.*/, '')).replaceAll('%2F', '/')}`
    : path

/** Every link is built here. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  testimonials: '/testimonials',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  latest: '/latest',
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  category: (category: string) => `/products/${encodeURIComponent(category)}`,
  type: (type: string) => `/${encodeURIComponent(type)}`,
  /** High counter chairs have a type page of their own, and entries lead there. */
  categoryEntry: (category: string) =>
    category === 'HighSeries' ? paths.type('HighCounter') : paths.category(category),
  /** `redirect` is the page that follows the login. */
  login: (redirect?: string) => withRedirect('/login', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  forgotPassword: '/forgot-password',
  profile: '/profile',
  cart: '/cart',
  /** Puts so many of a product into the cart. */
  cartAdd: (id: string, qty?: number) => `/cart/${encodeURIComponent(id)}${qty ? `?qty=${qty}` : ''}`,
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeorder',
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
  userList: '/admin/userlist',
  userEdit: (id: string) => `/admin/user/${encodeURIComponent(id)}/edit`,
  productList: '/admin/productlist',
  productEdit: (id: string) => `/admin/product/${encodeURIComponent(id)}/edit`,
  orderList: '/admin/orderlist',
  search: (query: string) => `/search?query=${encodeURIComponent(query)}`,
}

/**
 * First segments that `/{type}` can never be, because a page, a file or the CMS answers there.
 * A product type of such a name would have no page.
 */
export const reservedSegments: readonly string[] = [
  'about',
  'admin',
  'api',
  'assets',
  'brochure',
  'brochure.pdf',
  'cart',
  'cms',
  'contact',
  'favicon.ico',
  'forgot-password',
  'healthz',
  'icons',
  'internal',
  'latest',
  'login',
  'manifest.webmanifest',
  'media',
  'order',
  'payment',
  'placeorder',
  'privacy-policy',
  'product',
  'products',
  'profile',
  'readyz',
  'register',
  'reset-password',
  'robots.txt',
  'search',
  'shipping',
  'sitemap.xml',
  'terms-conditions',
  'testimonials',
]
