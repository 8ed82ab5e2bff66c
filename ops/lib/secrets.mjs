import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { Refusal } from './refusal.mjs'

/** Writes a temporary file, flushes and renames it: a reader never sees half a file, and a crash leaves none. */
export async function writePrivateFile(path, text) {
  const beside = `${path}.${process.pid}.tmp`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}

/** Throws a Refusal if a folder that the shop writes to is not writable. */
export async function requireWritableFolder(folder, variable) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const probe = join(folder, `.probe-${process.pid}`)
    await (await open(probe, 'w', 0o600)).close()
    await rm(probe)
  } catch (error) {
    throw new Refusal(
      `The folder ${folder} cannot be written (${error.code}). Allow this user to write there, or set ${variable} to another folder.`,
    )
  }
}

const wayOn = 'Put back a copy of it, or remove it (everyone is then logged out).'

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const readSecrets = async (path) => {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}'
    if (error.code === 'EISDIR') throw new Refusal(`${path} is a folder and should be a file. ${wayOn}`)
    throw new Refusal(`The file ${path} cannot be read (${error.code}). Allow this user to read it.`)
  })
  try {
    const kept = JSON.parse(text)
    if (isRecord(kept) && Object.values(kept).every((value) => typeof value === 'string')) return kept
  } catch {
    // Refused below, like all else that is not a list of secrets.
  }
  throw new Refusal(`The file ${path} is damaged. ${wayOn}`)
}

/**
 * Generates the secrets that are not set, once, and stores them in the data folder, readable by its owner only. The
 * keys are for an embedded shop, the first admin's password for any shop.
 */
export async function keepSecrets(dataFolder, { withKeys, withAdminPassword }) {
  const path = join(dataFolder, 'secrets.json')
  const keep = async () => {
    const kept = await readSecrets(path)
    const secrets = {
      ...kept,
      ...(withKeys && {
        payloadSecret: kept.payloadSecret ?? randomBytes(32).toString('hex'),
        sharedSecret: kept.sharedSecret ?? randomBytes(32).toString('hex'),
      }),
      ...(withAdminPassword && {
        adminPassword: kept.adminPassword ?? randomBytes(12).toString('base64url'),
      }),
    }
    if (JSON.stringify(secrets) !== JSON.stringify(kept)) {
      await writePrivateFile(path, `${JSON.stringify(secrets, null, 2)}\n`)
    }
    return secrets
  }
  return withLock('secrets', keep, dataFolder)
}
