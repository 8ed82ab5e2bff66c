import { z } from 'zod'

/** The body of every failure under /api: a sentence for people, and an error per field. */
export const apiError = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ApiErrorBody = z.infer<typeof apiError>
