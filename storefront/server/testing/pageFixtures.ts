import type { Making } from '../cache/pageCache.ts'
import type { CompressedPage } from '../cache/compressPage.ts'

// Pages without content for tests of the page cache, distinguished by their ETag.

export const emptyPage = (etag: string, status = 200): CompressedPage => ({
  status,
  type: 'text/html',
  etag,
  headers: [],
  bodies: {},
  size: 1000,
})

export const render = (etag: string) => async () => ({ page: emptyPage(etag), isStored: true })

/** A page that is rendered each time, whatever the CMS says of its answers. */
export const drawing = (render: Making['render']): Making => ({
  render,
  confirm: () => Promise.resolve(null),
})
