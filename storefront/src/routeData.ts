import type { ProductCategory, ProductType } from 'cms/contract/catalogue'
import type { ListName } from 'cms/contract/pages'
import { readItems } from 'cms/rules/enquiries/readItems'
import { digestFit, fitListUrl } from './api/fit.ts'
import { digestHomeFit, popularFitUrl } from './api/homeFit.ts'
import { legalPageUrl } from './api/pages.ts'
import {
  categoriesUrl,
  comparedUrl,
  detailUrl,
  facetsUrl,
  popularRequest,
  previewUrl,
  productListUrl,
  relatedUrl,
} from './api/products.ts'
import { publicQuoteUrl } from './api/publicQuote.ts'
import { roomsUrl } from './api/rooms.ts'
import { searchUrl } from './api/search.ts'
import { homeTestimonialsUrl, testimonialsUrl } from './api/testimonials.ts'
import { wordsUrl } from './api/words.ts'
import { fitAnswers, fitParams, fitQuery, fitRows } from './lib/fit/answers.ts'
import { previewToken } from './lib/previewToken.ts'
import { compareParams, compareQuery, readCompareQuery } from './pages/catalogue/compare/compareQuery.ts'
import {
  listParams,
  listQuery,
  listSelection,
  searchSelection,
  type ListScope,
} from './pages/catalogue/listing/listQuery.ts'
import type { RouteEntry } from './routes.tsx'
import type { PageProps } from './state/pageContext.ts'

// The data that the server loads for each page, and the canonical form of its address.

type RouteData = Partial<RouteEntry>

const listData = (
  scopeOf: (params: PageProps['params']) => ListScope,
  wordsOf: (params: PageProps['params']) => ListName,
  more: string[] = [],
): RouteData => ({
  query: listParams,
  filters: listParams.filter((name) => name !== 'sort' && name !== 'page'),
  tidy: ({ params, query }) => listQuery(scopeOf(params), query),
  load: ({ params, query }) => {
    const scope = scopeOf(params)
    const selection = listSelection(scope, query)
    const counts = new Set([facetsUrl(scope), facetsUrl(selection)])
    return [productListUrl({ ...selection, view: 'tile' }), ...counts, wordsUrl(wordsOf(params)), ...more]
  },
})

// A preview is rendered for each request and never cached.
const previewed: RouteData = {
  secrets: ['preview'],
  tidy: ({ query }) => {
    const preview = previewToken(query)
    return new URLSearchParams(preview ? { preview } : {})
  },
}

/** Without JavaScript the address asks about a PIN code; nothing longer than one is kept. */
const askedPin = (query: URLSearchParams) => {
  const pin = query.get('pin')?.slice(0, 12)
  return new URLSearchParams(pin ? { pin } : {})
}

export const home: RouteData = {
  ...previewed,
  load: ({ query }) => [
    productListUrl(popularRequest),
    homeTestimonialsUrl,
    categoriesUrl,
    roomsUrl,
    popularFitUrl,
    wordsUrl('home', query.get('preview')),
  ],
  digest: (_, answers) => digestHomeFit(answers),
}
export const about: RouteData = {
  ...previewed,
  load: ({ query }) => [wordsUrl('about', query.get('preview'))],
}
export const contact: RouteData = {
  ...previewed,
  load: ({ query }) => [wordsUrl('contact', query.get('preview'))],
}
export const testimonials: RouteData = {
  ...previewed,
  load: ({ query }) => [testimonialsUrl, wordsUrl('testimonials', query.get('preview'))],
}
export const terms: RouteData = { load: () => [legalPageUrl('terms-conditions')] }
export const privacy: RouteData = { load: () => [legalPageUrl('privacy-policy')] }

// There are countless PIN codes, so their answers are kept as narrowed lists are.
export const product: RouteData = {
  ...previewed,
  filters: ['pin'],
  tidy: (asked) => {
    const preview = previewed.tidy?.(asked)
    return preview?.size ? preview : askedPin(asked.query)
  },
  load: ({ params: { id = '' }, query }) => {
    const preview = query.get('preview')
    return preview ? [previewUrl(id, preview)] : [detailUrl(id), relatedUrl(id)]
  },
}
// Each has content of its own, so it is no shell that others share; the page itself says that it is not indexed.
export const sheet: RouteData = { load: ({ params: { id = '' } }) => [detailUrl(id)] }

export const category = listData(
  ({ category: name }) => ({ category: [name as ProductCategory] }),
  ({ category: name }) => name as ProductCategory,
  [categoriesUrl],
)
export const type = listData(
  ({ type: name }) => ({ type: [name as ProductType] }),
  ({ type: name }) => name as ProductType,
)
export const latest = listData(
  () => ({ latest: true }),
  () => 'latest',
)

// There are countless comparisons, so they are kept as narrowed lists are.
export const compare: RouteData = {
  query: compareParams,
  filters: ['c'],
  tidy: ({ query }) => compareQuery(query),
  load: ({ query }) => {
    const { ids } = readCompareQuery(query)
    return ids.length > 0 ? [comparedUrl(ids)] : []
  },
}
// The chairs of the address are in the page: the form works without JavaScript. `sent` is the reference of a question.
export const enquire: RouteData = {
  query: ['items', 'kind', 'sent'],
  filters: ['items'],
  secrets: ['sent'],
  load: ({ query }) => {
    const ids = readItems(query.get('items') ?? '').map(({ product }) => product)
    return ids.length > 0 ? [comparedUrl([...new Set(ids)].slice(0, 4))] : []
  },
}
// Rendered whole for each request: it is read and answered without JavaScript. `done` is what was just done.
export const quote: RouteData = {
  query: ['done'],
  secrets: ['token'],
  load: ({ params: { token = '' } }) => [publicQuoteUrl(token)],
}
export const fit: RouteData = {
  query: fitParams,
  filters: fitParams,
  tidy: ({ query }) => fitQuery(fitAnswers(query), fitRows(query)),
  load: () => [fitListUrl],
  digest: ({ query }, answers) => digestFit(query, answers),
}
export const search: RouteData = {
  query: ['query', 'page'],
  filters: ['query'],
  load: ({ query }) => {
    const selection = searchSelection(query)
    return selection.q ? [searchUrl(selection)] : []
  },
}
