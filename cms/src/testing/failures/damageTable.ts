import { open } from 'node:fs/promises'
import Database from 'libsql'

/** Overwrites the first page of a table in an SQLite file. */
export async function damageTable(file: string, table: string) {
  const db = new Database(file)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const { page_size: size } = db.prepare('PRAGMA page_size').get() as { page_size: number }
  const { rootpage } = db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table) as {
    rootpage: number
  }
  db.close()
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(size, 0xa5), 0, size, (rootpage - 1) * size)
  await handle.close()
}
