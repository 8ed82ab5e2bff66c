import type { PackedPage } from './packPage.ts'

// For tests of what is kept of pages: pages without anything in them, told apart by their etag.

export const packed = (etag: string, status = 200): PackedPage => ({
  status,
  type: 'text/html',
  etag,
  headers: [],
  bodies: {},
  size: 1000,
})

export const draw = (etag: string) => async () => ({ page: packed(etag), isStored: true })
