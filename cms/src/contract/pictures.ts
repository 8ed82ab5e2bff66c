import { z } from 'zod'

/**
 * A picture as pages need it. `url` is a site path (`/media/<content hash>-<size>.webp`, immutable) or an
 * external https address. `sources` is empty for external pictures, whose size is not known (width 0, height 0).
 * `foot` is where the product stands in it, as a share of the height of the picture cut to a square; pictures without a
 * floor have none. `blur` is a data address of a tiny WebP, only sent where a page shows the picture large.
 */
export const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  sources: z.array(z.object({ url: z.string(), width: z.number() })),
  foot: z.number().optional(),
  blur: z.string().optional(),
})
export type Picture = z.infer<typeof picture>
