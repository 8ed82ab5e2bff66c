import { z } from 'zod'

/**
 * A picture as pages need it. `url` is a site path (`/media/<content hash>-<size>.webp`, immutable) or an
 * external https address. `sources` is empty for external pictures, whose size is not known (width 0, height 0).
 * `blur` is a data address of a tiny WebP, only sent where a page shows the picture large.
 */
export const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  sources: z.array(z.object({ url: z.string(), width: z.number() })),
  blur: z.string().optional(),
})
export type Picture = z.infer<typeof picture>
