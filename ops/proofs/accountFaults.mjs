import { readBody } from './hostileBodies.mjs'
import { mayPass } from './standing.mjs'

// What is wrong with one answer. Nothing here asks anything: `facts` are the sender's role and id, and what was filled in.

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

function* namesIn(value) {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name
    yield* namesIn(one)
  }
}

const bearers = ['bearer', 'BEARER', 'blanks', 'first', 'second', 'joined']
/** The highest role that a request's token can be worth at the door: a cookie or another scheme is nothing under /api. */
export const roleAt = ({ path, who }) =>
  path.startsWith('/api/') && !bearers.includes(who.how) ? 'none' : who.role

const messageOf = (json) => json?.message ?? json?.errors?.[0]?.message
const isText = (value) => typeof value === 'string' && value.trim() !== ''
const isOk = (status) => status >= 200 && status < 300

function shapeFault({ path }, { status, json, headers }) {
  if (status < 400) return null
  if (!isText(messageOf(json))) return `answered ${status} without a message`
  if (!path.startsWith('/api/')) return null
  if (!(headers['content-type'] ?? '').startsWith('application/json'))
    return `answered ${status} with ${headers['content-type']}`
  const { message, fields = {}, ...more } = json
  const isShape =
    isText(message) &&
    Object.keys(more).length === 0 &&
    typeof fields === 'object' &&
    Object.values(fields).every(isText)
  return isShape ? null : `answered ${status} in another shape than { message, fields? }`
}

function entryFault({ needs, who }, { status }, { role }) {
  if (!isOk(status) || mayPass(needs, role)) return null
  const shown = who.role === 'none' && who.token ? `a token ${who.token}` : `${who.role} by ${who.how}`
  return `let ${shown} in where ${needs} is needed`
}

function selfFault({ needs }, { status, json }, { role, id }) {
  if (needs !== 'self' || !isOk(status) || role === 'admin') return null
  const shown = json?.docs ?? [json?.doc ?? json]
  return shown.some((doc) => doc?.id !== id) ? 'answered with the account of somebody else' : null
}

const ranks = ['customer', 'staff', 'admin']

/** Whoever comes in by a password or registers is a customer here; the others are what they were. */
function roleFault({ door }, { status, json }, { role }) {
  if (!isOk(status) || role === 'admin') return null
  const shown = [json, json?.user, json?.doc, ...(json?.docs ?? [])].filter(Boolean)
  const most = /login|register|reset/.test(door) || role === 'none' ? 'customer' : role
  const isAbove = ({ role: other, isAdmin }) =>
    isAdmin === true || ranks.indexOf(other ?? 'customer') > ranks.indexOf(most)
  return shown.some(isAbove) ? `answered a role above ${most}` : null
}

function secretFault(_, { status, json }) {
  const { fields: _fields, ...rest } = status >= 400 && typeof json === 'object' ? (json ?? {}) : { json }
  const found = [...namesIn(rest)].find((name) => secretNames.has(name))
  return found ? `answered a property called ${found}` : null
}

/** Not a change of many that met nobody. */
const hasWritten = ({ status, json }) => isOk(status) && json?.docs?.length !== 0

function passwordFault(request, answer, { known }) {
  if (!request.sets || !hasWritten(answer)) return null
  const password = readBody(request.body, known)?.password
  if (password === undefined || password === null || password === '') return null
  const isRight = typeof password === 'string' && password.length >= 8 && password.length <= 128
  return isRight ? null : 'set a password that breaks the rule'
}

const texts = ['name', 'email', 'phone', 'password', 'reply']

/** An object, a number or a list was taken where a text belongs. */
function kindFault(request, answer, { known }) {
  if (!hasWritten(answer)) return null
  const said = readBody(request.body, known)
  const odd = texts.find(
    (name) =>
      request.takes.includes(name) && !['string', 'undefined'].includes(typeof (said?.[name] ?? undefined)),
  )
  return odd ? `took ${typeof said[odd]} for the text ${odd}` : null
}

// Payload has no look at the body of a removal, and neither renewal nor logout has one.
const unread = /^cms (remove|refresh|logout)/

function unreadableFault({ aim, door }, { status }) {
  return aim === 'unreadable' && isOk(status) && !unread.test(door)
    ? `took a body at ${door} that cannot be read`
    : null
}

function cookieFault({ path }, { headers }) {
  return path.startsWith('/api/') && headers['set-cookie'] ? 'set a cookie under /api' : null
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

/** Everything that is wrong with the answer. 503 is counted apart: `isOverloaded`. */
export function answerFaults(request, answer, facts) {
  const { status } = answer
  if (status >= 500) return isOverloaded(answer) ? [] : [`answered ${status}`]
  return finders.map((find) => find(request, answer, facts)).filter(Boolean)
}

/** The queue of hashes is full: the one 5xx that is an answer. */
export const isOverloaded = ({ status, json }) =>
  status === 503 && /logging in just now/.test(messageOf(json) ?? '')

const ownRefusal = /^(Too many attempts|OTP Already Sent)/

/** Whether the request came as far as it was meant to: the door's own check; null when it was meant to end before. */
export function hasReached({ aim, needs }, { status, json }) {
  if (aim !== 'check' && aim !== 'entry') return null
  const message = messageOf(json) ?? ''
  if (status === 429) return ownRefusal.test(message)
  if ([408, 413, 415].includes(status) || status >= 500 || message === 'This request could not be read.')
    return false
  return aim === 'entry' || needs === 'visitor' || status !== 401
}

const token = /eyJ[\w-]{8,}\.[\w-]*\.[\w-]*/
const sentSecret = /sesame-[^\s"\\]*/

/** What a log says that it may not: a token, a password that was sent, anything of `secrets`. */
export function logFaults(log, secrets) {
  const found = [
    token.exec(log)?.[0],
    sentSecret.exec(log)?.[0],
    ...secrets.filter((secret) => log.includes(secret)),
  ]
  return found.filter(Boolean).map((secret) => `the log holds ${secret.slice(0, 12)}…`)
}

/** Which of the answers say something of `secrets`. */
export function leakFaults(texts, secrets) {
  const whole = texts.join('\n')
  const leaked = secrets.filter((secret) => whole.includes(secret))
  return leaked.map(
    (secret) =>
      `an answer holds the secret ${secret.slice(0, 12)}…: ${texts.find((text) => text.includes(secret)).slice(0, 300)}`,
  )
}

const enoughReached = 0.9
const mostOverloaded = 0.01

/** What the whole of the answers says: too few came to the doors' own checks, too many met a full queue. */
export function shareFaults({ aims, statuses, overloaded }) {
  const total = Object.values(statuses).reduce((sum, times) => sum + times, 0)
  const faults = ['check', 'entry'].flatMap((aim) => {
    const { sent = 0, reached = 0 } = aims[aim] ?? {}
    return sent > 0 && reached / sent >= enoughReached
      ? []
      : [`only ${reached} of ${sent} requests reached their ${aim}`]
  })
  return overloaded > total * mostOverloaded
    ? [...faults, `${overloaded} of ${total} met a full queue`]
    : faults
}
