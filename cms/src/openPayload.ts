import { access, constants, mkdir } from 'node:fs/promises'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { strategyName } from './collections/Users.ts'
import { databaseUri, env } from './env.ts'
import { isMongo } from './database/adapter.ts'
import { bucket } from './files/files.ts'
import { giveUp } from './giveUp.ts'

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

/** Payload on the database of the settings; its folders are made and checked first. */
export async function openPayload(config: Promise<SanitizedConfig>) {
  for (const folder of ownFolders()) {
    await mkdir(folder, { recursive: true })
      .then(() => access(folder, constants.W_OK))
      .catch(() => giveUp(`Cannot write to ${folder}. Give this user the right to, or set another folder.`))
  }
  const payload = await getPayload({ config, disableOnInit: true })
  keepOwnStrategy(payload)
  return payload
}
