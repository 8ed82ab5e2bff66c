import { z } from 'zod'
import { archivedProduct } from '../../contract/archivedProducts.ts'
import { legalPage } from '../../contract/pages.ts'
import {
  categorySummary,
  managedProduct,
  managedRow,
  product,
  productBeginning,
  productCard,
  productInput,
} from '../../contract/products.ts'
import {
  comparedProduct,
  productAddress,
  productDetail,
  productFacets,
  productFit,
  productOffer,
  productTile,
  searchAnswer,
  searchedProduct,
} from '../../contract/productViews.ts'
import { ownPhoto, ownVotes, reviewInput, voteAnswer } from '../../contract/reviews.ts'
import { room } from '../../contract/rooms.ts'
import {
  comparedQuery,
  facetQuery,
  productListQuery,
  productViewQuery,
  relatedViewQuery,
  searchQuery,
} from '../../contract/selection/productSelection.ts'
import { pressInput, redirect, site } from '../../contract/site.ts'
import { stockNoticeAnswer, stockNoticeInput } from '../../contract/stockNotices.ts'
import { testimonial } from '../../contract/testimonials.ts'
import { pictureForm, route, said } from './rows.ts'

const editor = { by: 'editor' } as const
const any = { by: 'any' } as const

const listed = z.union([
  z.array(product),
  z.array(productTile),
  z.array(productCard),
  z.array(searchedProduct),
  z.array(productAddress),
  z.array(productFit),
  z.array(productOffer),
  z.array(managedRow),
])
const listQuery = productListQuery.extend({
  view: z.enum(['tile', 'card', 'search', 'address', 'fit', 'feed', 'manage']).optional(),
})

export const catalogueRows = [
  route('GET /products', 'Products as a list, whole or in one of the views; `manage` wants an editor', {
    query: listQuery,
    answer: listed,
  }),
  route('POST /products', 'Begins a draft, blank or as a copy', {
    ...editor,
    body: productBeginning,
    answers: { 201: managedProduct },
  }),
  route('GET /products/search', 'Searches names, categories, materials and codes', {
    query: searchQuery,
    answer: searchAnswer,
  }),
  route('GET /products/facets', 'The choices within a list, each with its number of products', {
    query: facetQuery,
    answer: productFacets,
  }),
  route('GET /products/compared', 'Up to four products to compare', {
    query: comparedQuery,
    answer: z.array(comparedProduct),
  }),
  route('GET /products/archived', 'Deleted products that can be restored', {
    ...editor,
    answer: z.array(archivedProduct),
  }),
  route('GET /products/{id}', 'One product; an editor sees drafts and more fields', {
    query: productViewQuery.extend({ preview: z.string().optional() }),
    answer: z.union([product, productDetail, managedProduct]),
  }),
  route('PUT /products/{id}', 'Changes a product; omitted fields keep their value', {
    ...editor,
    body: productInput,
    answer: managedProduct,
  }),
  route('DELETE /products/{id}', 'Puts a product into the archive', { ...editor, answer: said }),
  route('POST /products/{id}/restore', 'Takes a product out of the archive', {
    ...editor,
    answer: managedProduct,
  }),
  route('GET /products/{id}/related', 'Products of the same category', {
    query: relatedViewQuery,
    answer: z.union([z.array(productCard), z.array(productTile)]),
  }),
  route('POST /products/{id}/reviews', 'Writes or changes one’s own review', {
    ...any,
    body: reviewInput,
    answers: { 201: said },
  }),
  route('POST /products/{id}/reviews/photos', 'Adds a photograph to one’s own review', {
    ...any,
    body: pictureForm,
    answers: { 201: ownPhoto },
  }),
  route('DELETE /products/{id}/reviews/photos/{photo}', 'Removes a photograph', { ...any, answer: said }),
  route('GET /products/{id}/reviews/votes', 'The reviews that one found helpful, and one’s own', {
    ...any,
    answer: ownVotes,
  }),
  route('PUT /products/{id}/reviews/{review}/vote', 'Finds a review helpful', { ...any, answer: voteAnswer }),
  route('DELETE /products/{id}/reviews/{review}/vote', 'Takes that back', { ...any, answer: voteAnswer }),
  route('POST /products/{id}/notices', 'Asks for a mail when the product is back in stock', {
    body: stockNoticeInput,
    answers: { 202: said },
  }),
  route('POST /stock-notices/{token}', 'Confirms that wish, by the link in a mail', {
    answer: stockNoticeAnswer,
  }),
  route('DELETE /stock-notices/{token}', 'Ends it', { answer: stockNoticeAnswer }),
  route('POST /uploads', 'Stores a picture; answers its address', {
    ...editor,
    body: pictureForm,
    answers: { 201: 'text/plain' },
  }),
  route('GET /site', 'Facts of the shop: names, contact, delivery, payment, what is open', { answer: site }),
  route('GET /mark/{size}/{file}', 'The mark of the shop in a size', { answer: 'image/png' }),
  route('GET /share/{file}', 'The picture of a product or a comparison for shared links', {
    answer: 'image/jpeg',
  }),
  route('GET /categories', 'Categories with a picture each', { answer: z.array(categorySummary) }),
  route('GET /testimonials', 'What customers say', {
    query: z.strictObject({ home: z.enum(['true', 'false']).optional() }),
    answer: z.array(testimonial),
  }),
  route('GET /rooms', 'Rooms with chairs to point at', { answer: z.array(room) }),
  route('GET /redirects', 'Old addresses of pages and where they lead', { answer: z.array(redirect) }),
  route('GET /pages/{name}', 'A legal text', { answer: legalPage }),
  route('GET /words/{name}', 'The words of a page, by the names of their fields', {
    query: z.object({ preview: z.string().optional() }),
    answer: z.record(z.string(), z.unknown()),
  }),
  route('POST /presses', 'Counts that a link to ask was pressed', {
    body: pressInput,
    answers: { 204: null },
  }),
  route('GET /openapi.json', 'This document', { answer: z.record(z.string(), z.unknown()) }),
  route('GET /docs', 'The same to read', { answer: 'text/html' }),
]
