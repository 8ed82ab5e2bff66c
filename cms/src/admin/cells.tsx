import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { isSample } from '../contract/catalogue.ts'
import type { Product } from '../payload-types.ts'
import { formatMoment, formatPaise } from '../text/format.ts'
import { type AuditChange, changesOf } from './AuditChanges.tsx'
import { findSettings } from '../cluster/siteSettings.ts'
import { lowLimit } from '../rules/lowStock.ts'
import { fieldLabel, valueWords } from './fieldWords.ts'
import { Stars } from './Stars.tsx'

// Cells of lists for values that are not plain text.

const smallest = (filename: string) => `/media/${filename.replace('-full.', '-320.')}`

/** Returns the address of a product's first picture, in the smallest size if it is in the library. */
async function thumbnailOf(payload: Payload, { pictures }: Partial<Product>): Promise<string | null> {
  const [first] = pictures ?? []
  if (!first?.upload) return first?.address && !isSample(first.address) ? first.address : null
  const id = typeof first.upload === 'string' ? first.upload : first.upload.id
  const media = await payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true })
  return media?.filename ? smallest(media.filename) : null
}

/** A product in a list: its picture, and its name as the link to its form. */
export async function ProductCell({
  cellData,
  link,
  linkURL,
  payload,
  rowData,
}: DefaultServerCellComponentProps) {
  const picture = await thumbnailOf(payload, rowData)
  const name = typeof cellData === 'string' && cellData ? cellData : 'No name yet'
  const shown = (
    <>
      <span className="thumbnail">
        {picture && <img src={picture} alt="" loading="lazy" width={48} height={48} />}
      </span>
      {name}
    </>
  )
  if (!link) return <span className="product-cell">{shown}</span>
  return (
    <Link
      className="product-cell"
      href={linkURL ?? `/cms/collections/products/${rowData.id}`}
      prefetch={false}
    >
      {shown}
    </Link>
  )
}

/** A time in India. */
export function MomentCell({
  cellData,
  link,
  linkURL,
  collectionSlug,
  rowData,
}: DefaultServerCellComponentProps) {
  const at = typeof cellData === 'string' || cellData instanceof Date ? new Date(cellData) : null
  const shown = at ? <time dateTime={at.toISOString()}>{formatMoment(at)}</time> : '–'
  if (!link) return shown
  return (
    <Link href={linkURL ?? `/cms/collections/${collectionSlug}/${rowData.id}`} prefetch={false}>
      {shown}
    </Link>
  )
}

export function PriceCell({ cellData }: DefaultServerCellComponentProps) {
  return (
    <span className="figure">
      {typeof cellData === 'number' ? formatPaise(Math.round(cellData * 100)) : '–'}
    </span>
  )
}

export const PaiseCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span className="figure">{typeof cellData === 'number' ? formatPaise(cellData) : '–'}</span>
)

export async function StockCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  const left = typeof cellData === 'number' ? cellData : 0
  if (left === 0) return <span className="tag tag--bad">None left</span>
  const limit = lowLimit(rowData as Product, await findSettings(payload))
  return <span className={left <= limit ? 'tag tag--warn figure' : 'figure'}>{left}</span>
}

export function YesCell({ cellData }: DefaultServerCellComponentProps) {
  return cellData ? <span className="tag tag--good">Yes</span> : <span className="quiet">No</span>
}

export function StarsCell({ cellData }: DefaultServerCellComponentProps) {
  return <Stars rating={Number(cellData) || 0} />
}

const kinds: Readonly<Record<string, string>> = {
  products: 'Product',
  stock: 'Stock',
  orders: 'Order',
  users: 'User',
  settings: 'Site settings',
  media: 'Picture',
  reviews: 'Review',
  'review-photos': 'Photograph of a review',
  testimonials: 'Testimonial',
  rooms: 'Room',
  pages: 'Legal page',
  documents: 'Document',
}

/** The kind of the changed record, in words. */
export const AuditSubjectCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{kinds[String(cellData)] ?? String(cellData)}</span>
)

/** Formats a change as `Price: ₹12,000 → ₹12,500`. */
const inWords = ({ field, from, to }: AuditChange) => {
  const wasThere = from !== null && from !== undefined && from !== ''
  return `${fieldLabel(field)}: ${wasThere ? `${valueWords(field, from)} → ` : ''}${valueWords(field, to)}`
}

const shownInList = 3

/** The first few changes of an audit entry. */
export function AuditChangesCell({ cellData }: DefaultServerCellComponentProps) {
  const changes = changesOf(cellData)
  if (changes.length === 0) return <span className="quiet">—</span>
  const more = changes.length - shownInList
  return (
    <span className="audit-changes">
      {changes.slice(0, shownInList).map((change) => (
        <span key={change.field}>{inWords(change)}</span>
      ))}
      {more > 0 && <span className="quiet">and {more} more</span>}
    </span>
  )
}
