import { isStaff, type Role } from '../access.ts'
import { HttpError } from '../errors.ts'

/** How many of the most common passwords are refused, of those that are long enough. */
const refused = 10_000
const shortest = 8

let common: Promise<ReadonlySet<string>> | null = null

/** Loads the list at its first use: 400 kB that most processes never need. Its order is that of leaks, frequent first. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= shortest).slice(0, refused))
}

interface Person {
  roles?: readonly Role[] | null | undefined
  name?: string | null | undefined
  email?: string | null | undefined
}

/** Returns why staff may not have this password; null if they may, and for customers. */
async function weaknessOf(password: string, { roles, name, email }: Person): Promise<string | null> {
  if (!isStaff({ roles: roles ?? null })) return null
  const plain = password.trim().toLowerCase()
  if (plain === '') return 'A password of blanks alone is too easy to guess.'
  const own = [name, email, email?.split('@')[0]].map((word) => word?.trim().toLowerCase())
  if (own.includes(plain)) return 'A password that is your name or e-mail is too easy to guess.'
  common ??= loadCommon()
  if ((await common).has(plain)) return 'This password is among the most common ones. Please choose another.'
  return null
}

/** Throws 400 for a password that is too easy to guess for a member of the staff. */
export async function refuseWeakPassword(password: string, person: Person) {
  const weakness = await weaknessOf(password, person)
  if (weakness) throw new HttpError(400, weakness, { password: weakness })
}
