import { accountPages } from './accountPages.ts'
import type { VisitorPage } from './visitorPage.ts'

export const regent = { id: 'ae17d77c1e6020b1abee7312', name: 'Regent High-Back Executive' }
/** The seeded product with the most reviews. */
export const zephyr = { id: 'ca0761358eccac658548f8e2', name: 'Zephyr Flex Ergonomic' }
export const unknownProduct = '/product/aaaaaaaaaaaaaaaaaaaaaaaa'

export const errorHeading = 'Unexpected Application Error!'

const lists: VisitorPage[] = [
  {
    name: 'a category',
    path: '/products/Executive',
    title: 'Executive Chairs | Baithak',
    heading: 'Executive Chairs',
    texts: ['Regent High-Back Executive', 'Senator Mid-Back Manager', 'Order', '₹18,900'],
  },
  {
    name: 'a type',
    path: '/Lounge',
    title: 'Lounge | Baithak',
    heading: 'Lounge',
    texts: ['Sort By Type', 'Konkan Easy Chair', 'Newest first'],
  },
  {
    name: 'Latest Collection',
    path: '/latest',
    title: 'Latest Collection | Baithak',
    heading: 'Latest Collection',
    texts: ['Raptor RX Gaming Chair', '53 chairs'],
  },
  {
    name: 'the second page of a list',
    path: '/Chairs?page=2',
    title: 'Chairs, page 2 | Baithak',
    heading: 'Chairs',
    texts: ['Sort By Type', 'Regent High-Back Executive'],
  },
  {
    name: 'a page after the last one of a list',
    path: '/Chairs?page=99',
    status: 404,
    title: 'There is nothing on page 99 | Baithak',
    heading: 'Chairs',
    texts: ['42 chairs', 'There is nothing on page 99.', 'Go to the first page'],
    isHidden: true,
  },
  {
    name: 'a filtered list without a product',
    path: '/latest?maxPrice=1',
    title: 'Latest Collection | Baithak',
    heading: 'Latest Collection',
    texts: ['No products found', '0 chairs'],
    isHidden: true,
  },
  {
    name: 'search results',
    path: '/search?query=mesh',
    title: 'Search Results for "mesh" | Baithak',
    heading: 'Search Results for "mesh"',
    texts: ['Summit Mesh Conference', 'Arc Mesh Visitor'],
    isHidden: true,
  },
  {
    name: 'a search without results',
    path: '/search?query=elephant',
    title: 'Search Results for "elephant" | Baithak',
    heading: 'Search Results for "elephant"',
    texts: ['No results found'],
    isHidden: true,
  },
]

const reading: VisitorPage[] = [
  {
    name: 'Find your fit',
    path: '/fit',
    title: 'Find your fit | Baithak',
    heading: 'Find your fit',
    texts: [
      'chairs go low enough for you.',
      'Zephyr Flex Ergonomic',
      '₹12,900',
      'not medical advice',
      'Show 6 more',
    ],
  },
  {
    name: 'a comparison',
    path: `/compare?c=${regent.id},${zephyr.id}`,
    title: 'Compare | Baithak',
    heading: 'Compare',
    texts: [
      'Regent High-Back Executive',
      '₹12,900',
      '45 to 55 cm',
      '44 to 54 cm',
      'Not stated',
      'Add a chair',
    ],
    isHidden: true,
  },
  {
    name: 'an empty comparison',
    path: '/compare',
    title: 'Compare | Baithak',
    heading: 'Compare',
    texts: ['Nothing to compare yet.', 'See all chairs'],
  },
  {
    name: 'About',
    path: '/about',
    title: 'About | Baithak',
    heading: 'We have been thinking about sitting since 2000.',
    texts: ['Why people choose us', 'Parts for years', 'Quality is what is left after five years.'],
  },
  {
    name: 'Contact',
    path: '/contact',
    title: 'Contact | Baithak',
    heading: 'Talk to us',
    texts: ['Mahesh Kadam', '+91 00000 00001', 'hello@baithak.example', 'Mumbai 400 000', 'Landline'],
  },
  {
    name: 'Testimonials',
    path: '/testimonials',
    title: 'Testimonials | Baithak',
    heading: 'What people say',
    texts: ['32 people who sat down', '★★★★★', 'Anita Rao'],
  },
  {
    name: 'Terms',
    path: '/terms-conditions',
    title: 'Terms & Conditions | Baithak',
    heading: 'Terms & Conditions',
    texts: ['1. ', '8. ', 'Last changed on'],
  },
  {
    name: 'Privacy',
    path: '/privacy-policy',
    title: 'Privacy Policy | Baithak',
    heading: 'Privacy Policy',
    texts: ['1. ', '9. ', 'Last changed on'],
  },
]

/** Every kind of page, for detailed checks. */
export const visitorPages: readonly VisitorPage[] = [
  {
    name: 'Home',
    path: '/',
    title: /^Baithak \| \S+/,
    heading: 'Every good room starts with a seat.',
    texts: [
      'Explore Latest Collection',
      'All our chairs, in one book.',
      'Popular right now',
      'Find your chair',
      'projects',
      'What our customers say',
      'since 1993',
      'Talk to a person',
    ],
  },
  {
    name: 'a product',
    path: `/product/${zephyr.id}`,
    title: 'Zephyr Flex Ergonomic | Baithak',
    heading: zephyr.name,
    texts: [
      '₹12,900',
      'Get Price',
      'Call for Bulk Orders',
      'In stock',
      'Description',
      'Additional information',
      'Please login to write a review',
      'Related products',
    ],
  },
  ...lists,
  ...reading,
  ...accountPages,
  {
    name: 'the form by which visitors ask',
    path: `/enquire?items=${zephyr.id}*12`,
    title: 'Ask us | Baithak',
    heading: 'Ask us',
    texts: [zephyr.name, 'How many?', 'Phone or WhatsApp', 'Privacy Policy'],
    isHidden: true,
  },
  {
    name: 'the page that stands in for what cannot be reached',
    path: '/offline',
    title: 'Offline | Baithak',
    heading: 'You are offline.',
    texts: ['Try again', 'Your list is empty.'],
    isHidden: true,
    isBare: true,
  },
  {
    name: 'the empty cart',
    path: '/cart',
    title: 'Shopping Cart | Baithak',
    heading: 'Shopping Cart',
    texts: ['Your list needs JavaScript.'],
    isHidden: true,
  },
  {
    name: 'an address that does not exist',
    path: '/no/such/page',
    status: 404,
    title: 'Not Found | Baithak',
    heading: errorHeading,
    texts: ['404 Not Found', 'Go to home'],
    isHidden: true,
  },
  {
    name: 'a quote of a wrong link',
    path: '/quote/a-link-of-the-tests',
    status: 404,
    title: 'Not Found | Baithak',
    heading: errorHeading,
    texts: ['This quote is not here. Ask us for the link again.', 'Contact us'],
    isHidden: true,
    isSecret: true,
  },
]

/** Pages beside them, which their own tests read in detail. */
export const furtherPages: readonly VisitorPage[] = [
  {
    name: 'the spec sheet of a product',
    path: `/product/${zephyr.id}/sheet`,
    title: 'Spec sheet: Zephyr Flex Ergonomic | Baithak',
    heading: zephyr.name,
    texts: ['₹12,900', `Back to ${zephyr.name}`],
    isHidden: true,
  },
  {
    name: 'a mistyped search',
    path: '/search?query=egronomic',
    title: 'Search Results for "egronomic" | Baithak',
    heading: 'Search Results for "egronomic"',
    texts: ['ergonomic', zephyr.name],
    isHidden: true,
  },
  {
    name: 'a shared list',
    path: `/list?items=${regent.id}*2,${zephyr.id}*100000`,
    title: 'A shared list | Baithak',
    heading: 'A shared list',
    texts: [regent.name, zephyr.name, 'Quantity: 2 chairs', 'You asked for 1,00,000.'],
    drawnLater: 'You asked for 1,00,000.',
    isHidden: true,
  },
]

/** The pages of Manage with their names. */
export const managePages: Readonly<Record<string, string>> = {
  '/admin/enquiries': 'Enquiries',
  '/admin/enquiries/abc': 'Enquiry',
  '/admin/today': 'Today',
  '/admin/quotelist': 'Quotes',
  '/admin/paperlist': 'Papers',
  '/admin/quotes/abc': 'Quote',
  '/admin/userlist': 'User List',
  '/admin/user/abc/edit': 'Edit User',
  '/admin/productlist': 'Product List',
  '/admin/product/abc/edit': 'Edit Product',
  '/admin/orderlist': 'Order List',
}
