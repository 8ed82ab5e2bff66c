import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { env } from '../env.ts'

/** The entry of an archive, of an encrypted one alone, with what keeps authenticator apps and passkeys working. */
export const secretsName = 'secrets.json'

const secrets = z.object({ payloadSecret: z.string(), passkeyDomain: z.string() })
type Secrets = z.infer<typeof secrets>

const own: Secrets = {
  payloadSecret: env.PAYLOAD_SECRET.join(','),
  passkeyDomain: env.WEBAUTHN_RP_ID ?? new URL(env.PUBLIC_URL).hostname,
}

export const secretsEntry = () => Buffer.from(JSON.stringify(own))

export const readSecrets = (bytes: Buffer): Secrets => secrets.parse(JSON.parse(bytes.toString()))

/** Puts a secret in the place of the one that `npm start` has made. Returns false if the settings give another one. */
async function replaceMade(payloadSecret: string): Promise<boolean> {
  const file = path.join(env.DATA_DIR, 'secrets.json')
  const kept = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')))
  if (kept.payloadSecret !== own.payloadSecret) return false
  await writeFile(`${file}.partial`, `${JSON.stringify({ ...kept, payloadSecret }, null, 2)}\n`, {
    mode: 0o600,
  })
  await rename(`${file}.partial`, file)
  return true
}

const lost =
  'everybody logs in again, links in mails end, authenticator apps no longer fit (an admin takes the second step off), and audit:verify knows no entry of before.'

interface Carried {
  /** Null: the archive is not encrypted, or of a version that left them out. */
  carried: Secrets | null
  /** The address of the shop that made the archive. */
  address: string
  /** Whether a shop may have been here whose secret is its own. */
  overwrite: boolean
}

/** Takes the secret of an archive over where none is set. Returns sentences about what holds, and what does not. */
export async function takeSecrets({ carried, address, overwrite }: Carried): Promise<string[]> {
  const domain = carried?.passkeyDomain ?? new URL(address).hostname
  const passkeys =
    domain === own.passkeyDomain
      ? []
      : [
          `Passkeys do not hold: those of the backup belong to ${domain}, and this shop is at ${own.passkeyDomain}.`,
        ]
  if (!carried)
    return [
      `The archive holds no secrets. Unless PAYLOAD_SECRET here is that of the backup, ${lost}`,
      ...passkeys,
    ]
  if (carried.payloadSecret === own.payloadSecret) return passkeys
  if (!overwrite && (await replaceMade(carried.payloadSecret)))
    return [
      'The secret of the backup was taken over, so that logins and authenticator apps hold.',
      ...passkeys,
    ]
  return [
    `PAYLOAD_SECRET here is not that of the backup, and was kept: ${lost} To keep them, take it from the archive (docs/running.md, Backups).`,
    ...passkeys,
  ]
}
