import { z } from 'zod'

export const review = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  reply: z.string(),
  repliedAt: z.string().nullable(),
})
export type Review = z.infer<typeof review>
