/** A file in a listing. */
interface StoredFile {
  name: string
  size: number
  changed: Date
}

/** The store of uploaded files: a folder or a bucket. Names are plain, without folders. */
export interface FileStore {
  /** Names the folder or bucket, for people. */
  place: string
  list(): AsyncIterable<StoredFile>
  has(name: string): Promise<boolean>
  /** Returns the whole file, or undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** Stores a file completely or not at all, even after a crash. Replaces one of the same name. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Stores a file that lies at a path, without holding it. The one at the path may be gone afterwards. */
  take(name: string, from: string): Promise<void>
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>
  /** Removes what was begun before this moment (ms since 1970) and never finished. Returns how many. */
  removeUnfinished(before: number): Promise<number>
}

/** Pictures and documents are named by content. No other file is served to everybody. */
export const contentName = /^[0-9a-f]{20}(-(320|640|960|1280|full)\.webp|\.pdf)$/

/** Photographs of reviews, which are served only to those who may see them. */
export const photoName = /^[0-9a-f]{20}-photo(-320)?\.webp$/

/** The PDFs of tax invoices and the like, with the id of their record. Served by their own routes alone. */
export const paperFile = /^([0-9a-f]{24})-[0-9a-f]{20}-paper\.pdf$/
export const paperFileName = (id: string, hash: string) => `${id}-${hash}-paper.pdf`

export const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'image/webp')
