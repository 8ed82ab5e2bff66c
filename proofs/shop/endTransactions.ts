import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UUID } from 'mongodb'
import { at } from '../../ops/lib/places.mjs'
import { withMongo } from '../../ops/testing/database/testDatabase.mjs'

const noteSessions = pathToFileURL(at('proofs/shop/noteSessions.mjs')).href

/** Starts a CMS process whose open transactions end with it, as those of a MongoDB server do a minute later. */
export async function endTransactions<Started extends { kill(): Promise<void> }>(
  { database, home }: { database: string; home: string },
  start: (env: Record<string, string>) => Promise<Started>,
): Promise<Started> {
  const file = join(home, `sessions-${randomBytes(6).toString('hex')}`)
  const one = await start({ SESSIONS: file, NODE_OPTIONS: `--import=${noteSessions}` })
  const kill = async () => {
    await one.kill()
    // Made here if the process has begun none.
    const noted = await readFile(file, { encoding: 'utf8', flag: 'a+' })
    const killSessions = [...new Set(noted.match(/\w+/g))].map((id) => ({ id: new UUID(id) }))
    // MongoDB takes an empty list for all sessions.
    if (killSessions.length === 0) return
    await withMongo(database, (client) => client.db('admin').command({ killSessions }))
  }
  return { ...one, kill }
}
