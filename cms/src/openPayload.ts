import { access, constants, mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { strategyName } from './collections/Users.ts'
import { databaseUri, env } from './env.ts'
import { isMongo } from './database/adapter.ts'
import { bucket } from './files/files.ts'
import { giveUp } from './giveUp.ts'
import { logger } from './logger.ts'

/** Payload adds a strategy of its own, which knows neither logout nor stamps. Ours is the one way to be known. */
export function keepOwnStrategy(payload: Payload) {
  Object.assign(payload, {
    authStrategies: payload.authStrategies.filter(({ name }) => name === strategyName),
  })
}

/** Nothing lies on this machine where database, mails and pictures are elsewhere. */
const ownFolders = () => [
  ...(isMongo(databaseUri) && env.SMTP_URL ? [] : [env.DATA_DIR]),
  ...(bucket ? [] : [env.MEDIA_DIR]),
]

/** For so long (ms) a database that starts beside us is waited for; then whoever started us may try again. */
const patience = 60_000

async function connect(config: Promise<SanitizedConfig>): Promise<Payload> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await getPayload({ config, disableOnInit: true })
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('cannot connect to MongoDB')) throw error
      if (performance.now() > until) giveUp('The database does not answer. Start it, or check DATABASE_URI.')
      logger.warn('waiting for the database')
      await pause(1000)
    }
  }
}

/** Payload on the database of the settings; its folders are made and checked first. */
export async function openPayload(config: Promise<SanitizedConfig>) {
  for (const folder of ownFolders()) {
    await mkdir(folder, { recursive: true })
      .then(() => access(folder, constants.W_OK))
      .catch(() => giveUp(`Cannot write to ${folder}. Give this user the right to, or set another folder.`))
  }
  const payload = await connect(config)
  keepOwnStrategy(payload)
  return payload
}
