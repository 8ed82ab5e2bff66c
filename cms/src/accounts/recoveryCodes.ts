import { randomBytes, randomInt } from 'node:crypto'
import { hashCode } from './passwords.ts'

/** Neither letters nor digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const count = 10

const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** The hashes of recovery codes, with their one salt. */
export interface HashedCodes {
  salt: string
  hashes: string[]
}

/** Returns ten new recovery codes as they are shown, and how they are stored. */
export async function newRecoveryCodes(): Promise<{ shown: string[]; stored: HashedCodes }> {
  const codes = Array.from({ length: count }, newCode)
  const salt = randomBytes(16).toString('hex')
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashCode(code, salt))
  return { shown: codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), stored: { salt, hashes } }
}
