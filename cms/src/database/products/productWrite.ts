import type { Product } from '../../payload-types.ts'

/** The rows or documents of one product. */
export interface ProductWrite {
  /** The row of visitors' pages, with every field. */
  row: Product
  isNew: boolean
  /** The state that becomes the newest version. */
  version: Product
  /** The moment of the version. */
  at: string
}
