import type { DefaultServerCellComponentProps } from 'payload'

const kinds: Readonly<Record<string, string>> = {
  products: 'Product',
  stock: 'Stock',
  orders: 'Order',
  users: 'User',
  settings: 'Site settings',
  media: 'Picture',
  reviews: 'Review',
  testimonials: 'Testimonial',
  pages: 'Legal page',
  documents: 'Document',
}

/** What kind of thing was changed, in a word. */
export const AuditSubjectCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{kinds[String(cellData)] ?? String(cellData)}</span>
)
