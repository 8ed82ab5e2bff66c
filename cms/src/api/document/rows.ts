import { z } from 'zod'

/** A file in an answer: its media type. */
type Media =
  'application/pdf' | 'application/zip' | 'image/jpeg' | 'image/png' | 'text/csv' | 'text/html' | 'text/plain'
/** The one picture of a form, in the field `image`. */
export const pictureForm = 'picture'

/** Which login a route wants. Those of staff name the roles that it takes; admins have every right. */
type Login = 'none' | 'any' | 'editor' | 'orders' | 'finance' | 'orders, finance' | 'staff' | 'admin'

interface Told {
  by?: Login
  query?: z.ZodType
  body?: z.ZodType | typeof pictureForm
  /** By status, in place of 200: the JSON, the kind of file, or null for an empty answer. */
  answers: Readonly<Record<number, z.ZodType | Media | null>>
}

/** One route under /api, as the document describes it. Its path is written as OpenAPI has it: `/products/{id}`. */
export interface Row extends Told {
  method: string
  path: string
  summary: string
}

/** Describes a route: `route('GET /products', 'Products, as a list', { … })`. A JSON answer with 200 needs no `answers`. */
export function route(
  place: string,
  summary: string,
  { answer, ...told }: Omit<Told, 'answers'> & { answers?: Told['answers']; answer?: z.ZodType | Media },
): Row {
  const [method = '', path = ''] = place.split(' ')
  return {
    ...told,
    answers: told.answers ?? { 200: answer ?? null },
    method: method.toLowerCase(),
    path,
    summary,
  }
}

/** A sentence for people. */
export const said = z.object({ message: z.string() })
