import type { AccountRequest } from './accountRequests.ts'
import { readBody } from './hostileBodies.ts'
import type { Known } from './oddValues.ts'
import { mayPass, type Role, roleOf } from './roles.ts'
import type { AnswerBody, ShopAnswer, ShownUser } from './visits.ts'

// Finds the faults of one answer. Nothing here sends a request.

/** The sender's role and id, and the values that the request was filled with. */
export interface Facts {
  role: Role
  id?: string
  known: Known
}
/** The parts of a request that its answer is judged by. */
export type JudgedRequest = Omit<AccountRequest, 'headers' | 'half' | 'chunked' | 'ends'>

const secretNames = new Set([
  'hash',
  'salt',
  'stamp',
  'tokenStamp',
  'password',
  'newPassword',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'resetHash',
  'resetUntil',
  'lockUntil',
  'loginAttempts',
  'sessions',
  'jti',
])

function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name
    yield* namesIn(one)
  }
}

const bearers = ['bearer', 'BEARER', 'blanks', 'first', 'second', 'joined']
/** Returns the highest role that a request's token can have. Under /api only the Bearer scheme counts. */
export const roleAt = ({ path, who }: JudgedRequest): Role =>
  path.startsWith('/api/') && !bearers.includes(who.how) ? 'none' : who.role

const messageOf = (json?: AnswerBody | null) => json?.message ?? json?.errors?.[0]?.message
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isOk = (status: number) => status >= 200 && status < 300

function shapeFault({ path }: JudgedRequest, { status, json, headers }: ShopAnswer) {
  if (status < 400) return null
  if (!isText(messageOf(json))) return `answered ${status} without a message`
  if (!path.startsWith('/api/')) return null
  if (!(headers['content-type'] ?? '').startsWith('application/json'))
    return `answered ${status} with ${headers['content-type']}`
  const { message, fields = {}, ...more } = json ?? {}
  const isShape =
    isText(message) &&
    Object.keys(more).length === 0 &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every(isText)
  return isShape ? null : `answered ${status} in another shape than { message, fields? }`
}

function entryFault({ requires, who }: JudgedRequest, { status }: ShopAnswer, { role }: Facts) {
  if (!isOk(status) || mayPass(requires, role)) return null
  const shown = who.role === 'none' && who.token ? `a token ${who.token}` : `${who.role} by ${who.how}`
  return `let ${shown} in where ${requires} is needed`
}

function selfFault({ requires }: JudgedRequest, { status, json }: ShopAnswer, { role, id }: Facts) {
  if (requires !== 'self' || !isOk(status) || role === 'admin') return null
  const shown = json?.docs ?? [json?.doc ?? json]
  return shown.some((doc) => doc?.id !== id) ? 'answered with the account of somebody else' : null
}

const ranks: unknown[] = ['customer', 'staff', 'admin']

/** Logins and registrations in this proof are those of customers; other senders keep their role. */
function roleFault({ endpoint }: JudgedRequest, { status, json }: ShopAnswer, { role }: Facts) {
  if (!isOk(status) || role === 'admin') return null
  const shown = [json, json?.user, json?.doc, ...(json?.docs ?? [])].filter((one) => one != null)
  const most = /login|reset|^POST \/api\/users$/.test(endpoint) || role === 'none' ? 'customer' : role
  const isAbove = ({ roles, isAdmin }: ShownUser) =>
    isAdmin === true || ranks.indexOf(roleOf(roles)) > ranks.indexOf(most)
  return shown.some(isAbove) ? `answered a role above ${most}` : null
}

function secretFault(_: JudgedRequest, { status, json }: ShopAnswer) {
  // The fields of a refusal have the names of those sent, which may be the names of secrets.
  const { fields: _fields, ...refusal } = status >= 400 && typeof json === 'object' ? (json ?? {}) : {}
  const found = [...namesIn(status >= 400 ? refusal : json)].find((name) => secretNames.has(name))
  return found ? `answered a property called ${found}` : null
}

/** False for a change of many accounts that matched none. */
const hasWritten = ({ status, json }: ShopAnswer) => isOk(status) && json?.docs?.length !== 0

function passwordFault(request: JudgedRequest, answer: ShopAnswer, { known }: Facts) {
  if (!request.sets || !hasWritten(answer)) return null
  const password = readBody(request.body, known)?.password
  if (password === undefined || password === null || password === '') return null
  const isRight = typeof password === 'string' && password.length >= 8 && password.length <= 128
  return isRight ? null : 'set a password that breaks the rule'
}

const texts = ['name', 'email', 'phone', 'password', 'reply']

/** Finds an object, a number or a list that was accepted as a text. */
function kindFault(request: JudgedRequest, answer: ShopAnswer, { known }: Facts) {
  if (!hasWritten(answer)) return null
  const said = readBody(request.body, known)
  const odd = texts.find(
    (name) =>
      request.takes.includes(name) && !['string', 'undefined'].includes(typeof (said?.[name] ?? undefined)),
  )
  return odd ? `took ${typeof said?.[odd]} for the text ${odd}` : null
}

// Payload ignores the body of a removal, as refresh and logout do.
const unread = /^cms remove|^POST \/cms\/api\/users\/(refresh-token|logout)$/

function unreadableFault({ aim, endpoint }: JudgedRequest, { status }: ShopAnswer) {
  return aim === 'unreadable' && isOk(status) && !unread.test(endpoint)
    ? `took a body at ${endpoint} that cannot be read`
    : null
}

/** The cookies of accounts: one shows that the owner has used a browser, the other renews a token or takes leave. */
const isKnown =
  /^baithak-(device=[\w-]+\.[\w-]+\.[\w-]+; Path=\/api\/users|session=([\w.-]+|); Path=\/); Max-Age=\d+; HttpOnly; SameSite=Strict$/

function cookieFault({ path }: JudgedRequest, { headers }: ShopAnswer) {
  const cookies = [headers['set-cookie'] ?? []].flat().filter((cookie) => !isKnown.test(cookie))
  return path.startsWith('/api/') && cookies.length > 0 ? 'set a cookie under /api' : null
}

const finders = [
  shapeFault,
  entryFault,
  selfFault,
  roleFault,
  secretFault,
  passwordFault,
  kindFault,
  unreadableFault,
  cookieFault,
]

/** Returns everything that is wrong with the answer. A 503 of a full queue is counted separately: `isOverloaded`. */
export function answerFaults(request: JudgedRequest, answer: ShopAnswer, facts: Facts) {
  const { status } = answer
  if (status >= 500) return isOverloaded(answer) ? [] : [`answered ${status}`]
  return finders.map((find) => find(request, answer, facts)).filter((fault) => fault !== null)
}

/** Returns whether the queue of hashes was full, the only 5xx that is a valid answer. */
export const isOverloaded = ({ status, json }: ShopAnswer) =>
  status === 503 && /logging in just now/.test(textOf(messageOf(json)))

const ownRefusal = /^(Too many attempts|OTP Already Sent)/

/** Returns whether the request got as far as its aim; null for aims before the endpoint's own checks. */
export function hasReached({ aim, requires }: JudgedRequest, { status, json }: ShopAnswer) {
  if (aim !== 'check' && aim !== 'entry') return null
  const message = textOf(messageOf(json))
  if (status === 429) return ownRefusal.test(message)
  if ([408, 413, 415].includes(status) || status >= 500 || message === 'This request could not be read.')
    return false
  return aim === 'entry' || requires === 'visitor' || status !== 401
}
