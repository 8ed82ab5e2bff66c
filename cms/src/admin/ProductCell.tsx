import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, Payload } from 'payload'
import type { Product } from '../payload-types.ts'

const smallest = (filename: string) => `/media/${filename.replace('-full.', '-320.')}`

/** The address of a product's first picture, small where it is our own. */
async function thumbnailOf(payload: Payload, { pictures }: Partial<Product>): Promise<string | null> {
  const [first] = pictures ?? []
  if (!first?.upload) return first?.address ?? null
  const id = typeof first.upload === 'string' ? first.upload : first.upload.id
  const media = await payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true })
  return media?.filename ? smallest(media.filename) : null
}

/** A product in a list: its picture and its name, which leads to its form. */
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
