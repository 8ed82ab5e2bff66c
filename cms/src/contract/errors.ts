import { z } from 'zod'

/** Every failure under /api: a sentence for people, and per field what is wrong with it. */
export const apiError = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ApiErrorBody = z.infer<typeof apiError>
