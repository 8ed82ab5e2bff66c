import { z } from 'zod'

/** A legal text: `GET /api/pages/terms-conditions`, `GET /api/pages/privacy-policy`. `html` is sanitised by the CMS. A draft has no sections. */
export const legalPage = z.object({
  name: z.string(),
  title: z.string(),
  lede: z.string(),
  updatedAt: z.string(),
  sections: z.array(z.object({ heading: z.string(), html: z.string() })),
})
export type LegalPage = z.infer<typeof legalPage>
