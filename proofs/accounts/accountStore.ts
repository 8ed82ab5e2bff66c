import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roleOf } from './roles.ts'
import { openRecords, type DatabasePlace } from '../shop/openRecords.ts'

interface StoredUser {
  id: string
  name: string
  email: string
  phone: string
  role: string
  createdAt: string
  hash: string | null
  salt: string | null
}
interface StoredReview {
  id: string
  product: string
  user: string
  name: string
  rating: number
  comment: string
  createdAt: string
}
interface StoredCredentials {
  id: string
  hash?: string | null
  salt?: string | null
  stamp?: string | null
  resetHash?: string | null
}

interface StoredSession {
  id: string
  account: string
}

/** All stored records about accounts. */
export interface Stored {
  users: StoredUser[]
  reviews: StoredReview[]
  credentials: StoredCredentials[]
  sessions: StoredSession[]
  mails: { kind: string }[]
}

/** Opens the accounts in the shop's database for reading, independently of its answers. */
export function openAccountStore(place: DatabasePlace) {
  const records = openRecords(place)
  const credentials = () => records.all<StoredCredentials>('credentials')
  const sessions = () => records.all<StoredSession>('sessions')
  const users = async (): Promise<StoredUser[]> => {
    const rows = await records.all<StoredUser & { roles?: string[] }>('users')
    // On SQLite lists have tables of their own.
    const apart = rows.some(({ roles }) => roles)
      ? []
      : await records.items<{ value: string }>('users', 'roles')
    const valuesOf = (id: string) => apart.filter(({ parent }) => parent === id).map(({ value }) => value)
    return rows.map((row) => ({ ...row, role: roleOf(row.roles ?? valuesOf(row.id)) }))
  }
  return {
    users,
    all: async (): Promise<Stored> => ({
      users: await users(),
      reviews: await records.all('reviews'),
      credentials: await credentials(),
      sessions: await sessions(),
      mails: await records.all('mails'),
    }),
    reviews: () => records.all<StoredReview>('reviews'),
    credentials,
    stampOf: async (id: string) => (await credentials()).find((one) => one.id === id)?.stamp ?? '',
    /** Returns the id of a login of this account, so that a forged token has no flaw but its own. */
    loginOf: async (id: string) => (await sessions()).find(({ account }) => account === id)?.id ?? '',
    close: () => records.close(),
  }
}
export type AccountStore = ReturnType<typeof openAccountStore>

/** Returns every stored value that proves who a user is. No answer and no log may contain any of them. */
export const storedSecrets = async (store: AccountStore) =>
  [...(await store.credentials()), ...(await store.users())]
    .flatMap(({ hash, salt, stamp, resetHash }: Omit<StoredCredentials, 'id'>) => [
      hash?.split(':').pop(),
      salt,
      stamp,
      resetHash,
    ])
    .filter((secret) => typeof secret === 'string')
    .filter((secret) => secret.length >= 16)

/** Returns the one-time codes of the mails in the data folder, each with its recipient. */
export async function mailedCodes(dataFolder: string): Promise<{ code: string; to: string }[]> {
  const folder = join(dataFolder, 'mails')
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return texts.flatMap((text) => {
    const [, code] = /\/reset-password\/([\w-]{43})/.exec(text.replace(/=\r?\n/g, '')) ?? []
    const [, to] = /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(text) ?? []
    return code && to ? [{ code, to }] : []
  })
}

const rules: { [Field in 'name' | 'phone' | 'createdAt' | 'role' | 'email']: (user: StoredUser) => boolean } =
  {
    name: ({ name }) => typeof name === 'string' && name.trim().length > 0 && name.length <= 60,
    phone: ({ phone }) => !phone || /^\d{10}$/.test(phone),
    createdAt: ({ createdAt }) => Math.abs(Date.parse(createdAt) - Date.now()) < 365 * 24 * 60 * 60_000,
    role: ({ role }) => ['customer', 'staff', 'admin'].includes(role),
    email: ({ email }) => email === email.trim().toLowerCase() && /^[^\s@]+@[^\s@]+$/.test(email),
  }
const isReview = ({ rating, comment, name, createdAt }: StoredReview) =>
  Number.isFinite(Date.parse(createdAt)) &&
  Number.isInteger(rating) &&
  rating >= 1 &&
  rating <= 5 &&
  comment.length >= 1 &&
  comment.length <= 2000 &&
  name.length <= 60

/** The mails that requests of this run cause. */
const mailKinds =
  'resetPassword passwordChanged verifyEmail emailChanged confirmNewEmail invitation rolesChanged newAdmins manyFailures failedLogins newDevice'.split(
    ' ',
  )

/** The roles that users may have at the end, by id; `removed`: may be gone. Others must be customers. */
export type AllowedRoles = Record<string, string[]>

/** Returns the faults of the stored records at the end. `silent` are the ids of users who never wrote a review. */
export function storedFaults(
  { users, reviews, credentials, sessions, mails }: Stored,
  { roles, silent }: { roles: AllowedRoles; silent: string[] },
) {
  const faults: string[] = []
  const seen = new Map()
  const known = new Set(credentials.map(({ id }) => id))
  for (const user of users) {
    const said = JSON.stringify({ ...user, hash: undefined, salt: undefined }).slice(0, 300)
    for (const [field, isRight] of Object.entries(rules))
      if (!isRight(user)) faults.push(`a user is stored with a wrong ${field}: ${said}`)
    const allowed = roles[user.id] ?? ['customer']
    if (!allowed.includes(user.role)) faults.push(`a user's role is ${user.role}: ${said}`)
    if (seen.has(user.email)) faults.push(`two users have one email: ${said}`)
    seen.set(user.email, user.id)
    // Payload stores the hash with a new user, and credentials.ts moves it right afterwards.
    if (known.has(user.id) && (user.hash || user.salt)) faults.push(`a hash is kept twice: ${said}`)
  }
  for (const [id, allowed] of Object.entries(roles))
    if (!users.some((user) => user.id === id) && !allowed.includes('removed'))
      faults.push(`a user is gone: ${id}`)
  const ids = new Set(users.map(({ id }) => id))
  for (const { id } of credentials) if (!ids.has(id)) faults.push(`credentials without a user: ${id}`)
  const keys = new Set()
  for (const review of reviews) {
    const said = JSON.stringify(review).slice(0, 300)
    if (!isReview(review)) faults.push(`a review is stored that breaks the rules: ${said}`)
    if (silent.includes(review.user)) faults.push(`a review in another's name: ${said}`)
    const key = `${review.product} ${review.user}`
    if (review.user && keys.has(key)) faults.push(`two reviews of one user: ${said}`)
    keys.add(key)
  }
  for (const { account } of sessions) if (!ids.has(account)) faults.push(`a login of nobody: ${account}`)
  for (const { kind } of mails) if (!mailKinds.includes(kind)) faults.push(`a mail of the kind ${kind} waits`)
  return faults
}
