import Database from 'libsql'
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, rmSync, statSync } from 'node:fs'

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size

/**
 * Tells why a shop must not be opened on this file: it was one, or was to become one, and a new shop would hide that. Null
 * if nothing is in the way.
 */
export function findRefusal(file: string): string | null {
  // Asked before the file: other processes may be making it, and it comes before its journal and ends a copy.
  const [journal, isIncoming] = [sizeOf(`${file}-wal`), existsSync(`${file}.incoming`)]
  const size = sizeOf(file)
  if (size === 0)
    return `The database ${file} is empty: 0 bytes. Restore a backup (npm run restore), or remove the file to begin a new shop.`
  if (size !== undefined) return null
  if (isIncoming)
    return `A restore or copy into ${file} was broken off. Run it again, or remove ${file}.incoming to begin a new shop.`
  if (journal)
    return `The database ${file} is gone, but its journal ${file}-wal is there. Put both back, or remove the journal to begin a new shop.`
  return null
}

/**
 * Makes a missing SQLite file complete before it has its name: neither another process that looks meanwhile, nor the next
 * start after this one was killed, finds an empty file.
 */
export function requireFile(file: string) {
  if (existsSync(file)) return
  const draft = `${file}.${randomUUID()}.new`
  try {
    const db = new Database(draft)
    // Writes the first page.
    db.exec('PRAGMA journal_mode = WAL')
    db.close()
    linkSync(draft, file)
  } catch (error) {
    // Another process was faster, or the file system knows no links: then SQLite makes the file itself.
    if (!['EEXIST', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
