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
