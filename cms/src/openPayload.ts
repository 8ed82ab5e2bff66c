import { access, constants, mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { strategyName } from './collections/Users.ts'
import { databaseUri, env } from './env.ts'
import { isMongo } from './database/adapter.ts'
import { bucket } from './files/files.ts'
import { exitWith, orExit } from './telemetry/exitWith.ts'
import { logger } from './telemetry/logger.ts'

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

async function connect(config: Promise<SanitizedConfig>): Promise<Payload> {
  const until = performance.now() + connectTimeoutMs
  for (;;) {
    try {
      return await getPayload({ config, disableOnInit: true })
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('cannot connect to MongoDB')) throw error
      if (performance.now() > until)
        exitWith('The database does not answer. Start it, or check DATABASE_URI.')
      logger.warn('waiting for the database')
      await pause(1000)
    }
  }
}

/** Opens Payload on the database of the settings, after its folders are made and checked. */
export async function openPayload(config: Promise<SanitizedConfig>) {
  for (const folder of ownFolders()) {
    await mkdir(folder, { recursive: true })
      .then(() => access(folder, constants.W_OK))
      .catch(() => exitWith(`Cannot write to ${folder}. Give this user the right to, or set another folder.`))
  }
  if (!isMongo(databaseUri)) {
    const { findRefusal } = await import('./database/sqliteFile.ts')
    const refusal = findRefusal(databaseUri.slice('file:'.length))
    if (refusal) exitWith(refusal)
  }
  const payload = await orExit(() => connect(config))
  keepOwnStrategy(payload)
  return payload
}
