import { z } from 'zod'
import { type ProductSort, productSorts } from '../catalogue.ts'

/** Which products, in which order, which page of them. Lists mean "one of these"; absent means "any". */
export interface ProductSelection {
  q?: string | undefined
  category?: readonly string[] | undefined
  type?: readonly string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Price bands (productGroups.ts). */
  price?: readonly string[] | undefined
  inStock?: boolean | undefined
  /** Colours and materials are groups (productGroups.ts) or raw values. */
  colour?: readonly string[] | undefined
  material?: readonly string[] | undefined
  /** Countries in which they are made. */
  origin?: readonly string[] | undefined
  /** Loads (kg): carries the least of them, or more. */
  carries?: readonly string[] | undefined
  popular?: 'Yes' | 'No' | undefined
  /** Latest Collection: duplicates by name removed, at most 300 (docs/spec.md 4.4). */
  latest?: boolean | undefined
  sort?: ProductSort | undefined
  page?: number | undefined
  limit?: number | undefined
}

// Control characters, null bytes included, never occur in a typed name. Lint rules forbid them in patterns, so they are
// found by code point.
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => ![...text].some((letter) => letter < ' '), 'Contains characters that are not text')
const list = (max: number) =>
  z.union([plain(max).transform((one) => [one]), z.array(plain(max)).min(1).max(40)])
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const yes = z.enum(['true', 'false']).transform((value) => value === 'true')

const scope = {
  category: list(60).optional(),
  type: list(60).optional(),
  q: plain(100).optional(),
  latest: yes.optional(),
}

const choices = {
  minPrice: wholeNumber(0, 999_999_999).optional(),
  maxPrice: wholeNumber(0, 999_999_999).optional(),
  price: list(20).optional(),
  inStock: yes.optional(),
  colour: list(60).optional(),
  material: list(120).optional(),
  origin: list(120).optional(),
  carries: list(5).optional(),
}

/**
 * The query of `GET /api/products`. Unknown parameters are refused: a misspelt filter must not answer the whole list.
 */
export const productListQuery = z.strictObject({
  ...scope,
  ...choices,
  popular: z.enum(['Yes', 'No']).optional(),
  sort: z.enum(productSorts).optional(),
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, 100).optional(),
  view: z.enum(['tile', 'card', 'search', 'address', 'fit', 'feed']).optional(),
})
export type ProductListQuery = z.infer<typeof productListQuery>

/** The query of `GET /api/products/search`. */
export const searchQuery = z.strictObject({
  q: plain(100),
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, 100).optional(),
})

/** `GET /api/products?view=manage`: everything, for staff. */
export const manageQuery = z.strictObject({ view: z.literal('manage') })

/** The view of `GET /api/products/{id}`. */
export const productViewQuery = z.object({ view: z.literal('detail').optional() })

/** The view of `GET /api/products/{id}/related`. */
export const relatedViewQuery = z.object({ view: z.literal('tile').optional() })

/** The query of `GET /api/products/facets`: which list the choices belong to, and what is chosen already. */
export const facetQuery = z.strictObject({ ...scope, ...choices })

const productId = z.string().regex(/^[0-9a-f]{24}$/, 'Must be the id of a product')

/** The query of `GET /api/products/compared`: up to four products, in their order. */
export const comparedQuery = z.strictObject({
  id: z.union([productId.transform((one) => [one]), z.array(productId).min(1).max(4)]),
})
