import { z } from 'zod'
import { picture } from './pictures.ts'

/** `GET /api/testimonials`, in the order that staff chose; `?home=true` answers those of the home page only. */
export const testimonial = z.object({
  _id: z.string(),
  name: z.string(),
  place: z.string(),
  quote: z.string(),
  rating: z.number(),
  image: picture.nullable(),
})
export type Testimonial = z.infer<typeof testimonial>
