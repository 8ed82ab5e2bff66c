/** A file as a listing tells it. */
interface StoredFile {
  name: string
  size: number
  changed: Date
}

/** Where uploaded files lie: a folder or a bucket. Names are plain; nothing lies deeper. */
export interface FileStore {
  /** For people: which folder, which bucket. */
  place: string
  list(): AsyncIterable<StoredFile>
  has(name: string): Promise<boolean>
  /** The whole file; undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** The file is there as a whole or not at all, whatever happens meanwhile; one of that name is replaced. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>
}

/** Pictures and documents are named by content: whatever else lies there is not served. */
export const contentName = /^[0-9a-f]{20}(-(320|640|960|1280|full)\.webp|\.pdf)$/

export const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'image/webp')
