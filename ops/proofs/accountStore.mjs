import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openRecords } from '../lib/records.mjs'

/** The shop's database, for reading: what is stored, whatever the answers say. */
export async function openStore(shop) {
  const records = await openRecords(shop)
  const credentials = () => records.all('credentials')
  return {
    users: () => records.all('users'),
    reviews: () => records.all('reviews'),
    revoked: () => records.all('revoked-tokens'),
    mails: () => records.all('mails'),
    credentials,
    stampOf: async (id) => (await credentials()).find((one) => one.id === id)?.stamp ?? '',
    close: () => records.close(),
  }
}

/** Everything that proves who somebody is, as it lies in the store; no answer and no log may hold any of it. */
export const storedSecrets = async (store) =>
  [...(await store.credentials()), ...(await store.users())]
    .flatMap(({ hash, salt, stamp, resetHash }) => [hash?.split(':').pop(), salt, stamp, resetHash])
    .filter((secret) => typeof secret === 'string' && secret.length >= 16)

/** The one-time codes of the mails that were written into the data folder, with whom each was sent to. */
export async function mailedCodes(dataFolder) {
  const folder = join(dataFolder, 'mails')
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return texts.flatMap((text) => {
    const [, code] = /\/reset-password\/([\w-]{43})/.exec(text.replace(/=\r?\n/g, '')) ?? []
    const [, to] = /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(text) ?? []
    return code ? [{ code, to }] : []
  })
}

const rules = {
  name: (name) => typeof name === 'string' && name.trim().length > 0 && name.length <= 60,
  phone: (phone) => !phone || /^\d{10}$/.test(phone),
  createdAt: (date) => Math.abs(Date.parse(date) - Date.now()) < 365 * 24 * 60 * 60_000,
  role: (role) => ['customer', 'staff', 'admin'].includes(role),
  email: (email) => email === email.trim().toLowerCase() && /^[^\s@]+@[^\s@]+$/.test(email),
}
const isReview = ({ rating, comment, name, createdAt }) =>
  Number.isFinite(Date.parse(createdAt)) &&
  Number.isInteger(rating) &&
  rating >= 1 &&
  rating <= 5 &&
  comment.length >= 1 &&
  comment.length <= 2000 &&
  name.length <= 60

/**
 * What is wrong with what is stored in the end. `roles` says who may have more than a customer's; `silent` are those who never wrote
 * a review.
 */
export function storedFaults({ users, reviews, credentials, revoked, mails }, { roles, silent }) {
  const faults = []
  const seen = new Map()
  const known = new Set(credentials.map(({ id }) => id))
  for (const user of users) {
    const said = JSON.stringify({ ...user, hash: undefined, salt: undefined }).slice(0, 300)
    for (const [field, isRight] of Object.entries(rules))
      if (!isRight(user[field])) faults.push(`a user is stored with a wrong ${field}: ${said}`)
    const allowed = roles[user.id] ?? ['customer']
    if (!allowed.includes(user.role)) faults.push(`a user's role is ${user.role}: ${said}`)
    if (seen.has(user.email)) faults.push(`two users have one email: ${said}`)
    seen.set(user.email, user.id)
    // Payload writes it there for a new user, and credentials.ts moves it at once.
    if (known.has(user.id) && (user.hash || user.salt)) faults.push(`a hash is kept twice: ${said}`)
  }
  for (const id of Object.keys(roles))
    if (!users.some((user) => user.id === id) && !roles[id].includes('removed'))
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
  for (const { jti } of revoked)
    if (!/^[\w-]{20,30}$/.test(jti)) faults.push(`an ended login is stored that nobody ended: ${jti}`)
  for (const { kind } of mails)
    if (!['resetPassword', 'emailChanged'].includes(kind)) faults.push(`a mail of the kind ${kind} waits`)
  return faults
}
