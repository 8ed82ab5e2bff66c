// The token of a preview is a secret, so it is not copied to the login's address.
const withRedirect = (path: string, redirect?: string) =>
  redirect && redirect !== '/'
    ? `${path}?redirect=${encodeURIComponent(redirect.replace(/[?&]preview=.*/, '')).replaceAll('%2F', '/')}`
    : path

type Lines = readonly { product: string; qty: number }[]

/** Products with quantities as an address holds them. */
export const itemsOf = (lines: Lines) => lines.map(({ product, qty }) => `${product}*${qty}`).join(',')

/** The address of what the whole shop shows of itself. */
export const siteUrl = '/api/site'

/** Builds every link of the site. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  testimonials: '/testimonials',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  latest: '/latest',
  fit: '/fit',
  offline: '/offline',
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  /** The facts of a product on one page of paper. */
  productSheet: (id: string) => `/product/${encodeURIComponent(id)}/sheet`,
  category: (category: string) => `/products/${encodeURIComponent(category)}`,
  type: (type: string) => `/${encodeURIComponent(type)}`,
  /** High counter chairs have their own type page, and links to the category lead there. */
  categoryEntry: (category: string) =>
    category === 'HighSeries' ? paths.type('HighCounter') : paths.category(category),
  /** `redirect` is the page to open after the login. */
  login: (redirect?: string) => withRedirect('/login', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  forgotPassword: '/forgot-password',
  profile: '/profile',
  security: '/security',
  cart: '/cart',
  /** Opening it adds a quantity of the product to the cart. */
  cartAdd: (id: string, qty?: number) => `/cart/${encodeURIComponent(id)}${qty ? `?qty=${qty}` : ''}`,
  /** A list that others can open, as ids and quantities. */
  list: (lines: Lines) => `/list?items=${itemsOf(lines)}`,
  /** The form by which visitors ask, about these chairs. */
  enquire: (lines?: Lines) => (lines ? `/enquire?items=${itemsOf(lines)}` : '/enquire'),
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeorder',
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
  /** Razorpay's window opens there. */
  payOrder: (id: string) => `/order/${encodeURIComponent(id)}/pay`,
  today: '/admin/today',
  enquiryList: '/admin/enquiries',
  enquiry: (id: string) => `/admin/enquiries/${encodeURIComponent(id)}`,
  quoteList: '/admin/quotelist',
  quote: (id: string) => `/admin/quotes/${encodeURIComponent(id)}`,
  userList: '/admin/userlist',
  userEdit: (id: string) => `/admin/user/${encodeURIComponent(id)}/edit`,
  productList: '/admin/productlist',
  archivedProducts: '/admin/archivedproducts',
  productEdit: (id: string) => `/admin/product/${encodeURIComponent(id)}/edit`,
  orderList: '/admin/orderlist',
  packingSlips: (orders: readonly string[]) => `/admin/packingslips?orders=${orders.join(',')}`,
  paperList: '/admin/paperlist',
  /** Products side by side, by their ids. */
  compare: (ids: readonly string[] = [], { front = false, people = true } = {}) =>
    ids.length > 0
      ? `/compare?c=${ids.join(',')}${front ? '&view=front' : ''}${people ? '' : '&people=0'}`
      : '/compare',
  search: (query: string) => `/search?query=${encodeURIComponent(query)}`,
}

/**
 * First segments that `/{type}` cannot use, because a page, a file or the CMS answers there. A product type with such a
 * name would have no page.
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
  'compare',
  'contact',
  'csp-reports',
  'enquire',
  'favicon.ico',
  'feeds',
  'fit',
  'forgot-password',
  'healthz',
  'icons',
  'internal',
  'invitation',
  'latest',
  'list',
  'login',
  'manifest.webmanifest',
  'media',
  'not-me',
  'offline',
  'order',
  'payment',
  'placeorder',
  'privacy-policy',
  'product',
  'products',
  'profile',
  'quote',
  'readyz',
  'register',
  'reset-password',
  'robots.txt',
  'search',
  'security',
  'shipping',
  'sitemap.xml',
  'stock-notice',
  'terms-conditions',
  'testimonials',
  'undo-email',
  'verify-email',
  'worker.js',
]
