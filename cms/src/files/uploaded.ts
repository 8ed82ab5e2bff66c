/** The collections whose records describe files. */
export const uploadCollections = ['media', 'documents', 'review-photos'] as const

export const isUploadCollection = (slug: string) => (uploadCollections as readonly string[]).includes(slug)

/** A record's fields about its files. */
export interface Uploaded {
  filename?: string | null
  sizes?: object | null
}

/** Returns the names of all files of a record. */
export const filesOf = ({ filename, sizes }: Uploaded): string[] =>
  [
    filename,
    ...Object.values(sizes ?? {}).map((size: { filename?: string | null } | null) => size?.filename),
  ].filter((name) => typeof name === 'string')
