import { z } from 'zod'

/** For how long a deleted product can be restored. */
export const archiveDays = 30

/** A deleted product: `GET /api/products/archived`, the last one first. Restored by `POST /api/products/{id}/restore`. */
export const archivedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  archivedAt: z.string(),
  by: z.string(),
  /** When it is removed for good. */
  until: z.string(),
})
export type ArchivedProduct = z.infer<typeof archivedProduct>
