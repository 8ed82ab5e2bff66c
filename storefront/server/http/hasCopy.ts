const weak = (tag: string) => tag.trim().replace(/^W\//, '')

/** Returns whether If-None-Match names this ETag, strong or weak (RFC 9110, 13.1.2). The sign * names any. */
export const hasCopy = (header: string | undefined, etag: string | undefined): boolean =>
  header?.trim() === '*' ||
  (Boolean(etag) && (header?.split(',').some((tag) => weak(tag) === weak(etag ?? '')) ?? false))
