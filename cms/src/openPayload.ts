import { access, constants, mkdir } from 'node:fs/promises'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { strategyName } from './collections/Users.ts'
import { databaseUri, env } from './env.ts'
import { isMongo } from './database/adapter.ts'
import { bucket } from './files/files.ts'
import { exitWith, orExit } from './telemetry/exitWith.ts'
import { logger } from './telemetry/logger.ts'
import { plainFailure } from './telemetry/plainFailure.ts'

/** Removes Payload's own authentication strategy, which knows neither sessions nor stamps. */
export function keepOwnStrategy(payload: Payload) {
  Object.assign(payload, {
    authStrategies: payload.authStrategies.filter(({ name }) => name === strategyName),
  })
}

/** Returns the folders that this process writes to: none if database, mails and pictures are elsewhere. */
const ownFolders = () => [
  ...(isMongo(databaseUri) && env.SMTP_URL ? [] : [env.DATA_DIR]),
  ...(bucket ? [] : [env.MEDIA_DIR]),
]

/** Time (ms) to wait for a database that is still starting. Then the process exits; its supervisor may try again. */
const connectTimeoutMs = 60_000

async function requireMongo() {
  const { waitForMongo } = await import('./database/waitForMongo.ts')
  const say = (reason: string) => logger.warn({ reason }, 'waiting for the database')
  const client = await waitForMongo(databaseUri, connectTimeoutMs, say).catch((error: unknown) => {
    const sentence = plainFailure(error)
    if (!sentence) throw error
    return exitWith(`${sentence}. Check DATABASE_URI.`)
  })
  if (!client) exitWith('The database does not answer. Start it, or check DATABASE_URI.')
  const { requireMongoShape } = await import('./database/transfer/migrate.ts')
  await requireMongoShape(client.db())
  await client.close()
}

/** Opens Payload on the database of the settings, after its folders are made and checked. */
export async function openPayload(config: Promise<SanitizedConfig>) {
  for (const folder of ownFolders()) {
    await mkdir(folder, { recursive: true })
      .then(() => access(folder, constants.W_OK))
      .catch(() => exitWith(`Cannot write to ${folder}. Give this user the right to, or set another folder.`))
  }
  if (isMongo(databaseUri)) await requireMongo()
  else {
    const { findRefusal } = await import('./database/sqliteFile.ts')
    const refusal = findRefusal(databaseUri.slice('file:'.length))
    if (refusal) exitWith(refusal)
  }
  const payload = await orExit(() => getPayload({ config, disableOnInit: true }))
  keepOwnStrategy(payload)
  return payload
}
