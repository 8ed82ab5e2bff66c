import { expect, it } from 'vitest'
import { forgetShop } from '../forgetShop.ts'
import type { Answered } from './openVisit.ts'
import { openVisitedShop } from './openVisitedShop.ts'
import { visitRoutes } from './visitRoutes.ts'

async function visitOn(settings: Record<string, string>) {
  forgetShop()
  const shop = await openVisitedShop(settings)
  try {
    return await visitRoutes(shop)
  } finally {
    await shop.close()
  }
}

/** Values that each shop makes up: ids, times, tokens, codes, hashes and the sizes of random pictures. */
const madeUp: [RegExp, string][] = [
  [/(?:M\d+ \d+h1v1h-1z)+/g, 'PATH'],
  [/\b[0-9a-f]{24}\b/g, 'ID'],
  [/\/(versions|payload-locked-documents)\/\d+\b/g, '/$1/ID'],
  [/whsec_[\w+/=]+/g, 'SECRET'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'UUID'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/\b17\d{8,11}\b/g, 'SECONDS'],
  [/\b[0-9a-f]{20,}\b/g, 'HASH'],
  [/BTK-\d\d-\d{4}/g, 'ORDER'],
  [/\b[a-z0-9]{4}-[a-z0-9]{4}\b/g, 'CODE'],
  [/[\w-]{20,}(\.+[\w-]{10,})*/g, 'LONG'],
]
const plain = (text: string) => madeUp.reduce((said, [pattern, word]) => said.replace(pattern, word), text)

/** Answers that differ from run to run: order numbers are made up, equal events are joined by their time, mails go. */
const unlikeAnyway = [/sort=orderNumber$/, /\/security-events/, /\/cms\/api\/mails/, /\/cms\/api\/health/]

/** Answers whose list is in the order of random ids. */
const inAnyOrder = /\/related$/
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted).sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
    : value

/** Whether Payload answers with a record as it is stored, in which MongoDB leaves out fields without a value. */
const isStored = ({ request }: Answered) => request.includes('/cms/api/')
const isMissing = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** Returns a value of an answer without what the shop made up; with `isLoose` also without fields that have no value. */
function plainValue(value: unknown, isLoose: boolean, name = ''): unknown {
  if (name === 'requestId') return 'REQUEST'
  if (typeof value === 'string') return plain(value)
  // Those of an order or a person go while it is asked for.
  if (name === 'mails' || name === 'waitingMails') return 'MAILS'
  // Versions have numbers for ids on SQLite.
  if (typeof value === 'number' && name === 'id') return 'ID'
  if (typeof value === 'number' && /^(filesize|bytes|size|exp)$/.test(name)) return 'NUMBER'
  if (Array.isArray(value)) return value.map((one) => plainValue(one, isLoose))
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([, inner]) => !(isLoose && isMissing(inner)))
  return Object.fromEntries(kept.map(([key, inner]) => [plain(key), plainValue(inner, isLoose, key)]))
}

/** Returns the JSON of an answer, or the list of its lines; the text where it is none. */
function bodyOf(answer: Answered) {
  const { text } = answer
  if (unlikeAnyway.some((pattern) => pattern.test(answer.request)) || /^(RIFF|.PNG|%PDF|PK)/.test(text))
    return 'ANYTHING'
  if (!/^[{[]/.test(text)) return plain(text)
  const lines = text.includes('}\n{') ? text.trim().split('\n') : [text]
  const values = lines.map((line) => plainValue(JSON.parse(line), isStored(answer)))
  return inAnyOrder.test(answer.request) ? sorted(values) : values
}

/** Leaves out what is asked again and again until something has happened. */
const withoutPolls = (answers: readonly Answered[]) =>
  answers.filter(({ request }, index) => request !== answers[index - 1]?.request)

/** The least count of statements of each request: the first of them may fill what the next ones find in memory. */
function leastStatements(answers: readonly Answered[]) {
  const least = new Map<string, number>()
  for (const { request, statements } of answers) {
    const name = plain(request)
    least.set(name, Math.min(statements, least.get(name) ?? Infinity))
  }
  return least
}

it('both databases answer every route alike, with about as many statements', async () => {
  const mongo = await visitOn({})
  const sqlite = await visitOn({ DATABASE_URI: '' })
  const [onMongo, onSqlite] = [mongo, sqlite].map(withoutPolls) as [Answered[], Answered[]]
  expect(onMongo.map(({ request }) => plain(request))).toEqual(onSqlite.map(({ request }) => plain(request)))
  expect(onMongo.length).toBeGreaterThan(300)
  for (const answers of [onMongo, onSqlite])
    expect(answers.filter(({ statements }) => statements > 0).length).toBeGreaterThan(200)
  for (const [index, answer] of onMongo.entries()) {
    const other = onSqlite[index] as Answered
    expect([answer.status, bodyOf(answer)], answer.request).toEqual([other.status, bodyOf(other)])
  }
  const counts = leastStatements(sqlite)
  const unlike = [...leastStatements(mongo)].flatMap(([name, count]) => {
    const other = counts.get(name) ?? 0
    const [few = 0, many = 0] = [count, other].toSorted((one, two) => one - two)
    return many > 2 * few + 10 ? [`${name}: ${count} on MongoDB, ${other} on SQLite`] : []
  })
  expect(unlike).toEqual([])
}, 600_000)
