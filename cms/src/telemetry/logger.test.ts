// @module-tag no-database
import { pino } from 'pino'
import { beforeAll, expect, it, vi } from 'vitest'

let options: typeof import('./logger.ts').options
beforeAll(async () => {
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
  vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
  ;({ options } = await import('./logger.ts'))
})

const write = (log: (to: pino.Logger) => void) => {
  const lines: string[] = []
  log(pino({ ...options, level: 'info' }, { write: (line) => void lines.push(line) }))
  return lines.join('')
}

const secret = 'asha@baithak.example'
const failed = [
  `Failed query: update "users" set "email" = ?\nparams: ${secret},1`,
  `E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "${secret}" }`,
]

it.each(failed)('writes no value of a statement: $0', (message) => {
  const error = new Error(message, { cause: new Error(message) })
  const lines = [
    write((log) => log.error(error)),
    write((log) => log.error({ err: error })),
    write((log) => log.error({ err: error }, 'request failed')),
    write((log) => log.error({ err: error, msg: `Could not save: ${message}` })),
    write((log) => log.warn(message)),
    write((log) => log.warn(`%s`, message)),
  ]
  for (const line of lines) {
    expect(line).not.toContain(secret)
    expect(line).toContain('…')
  }
  expect(lines[2]).toContain('"msg":"request failed"')
})

it('writes other texts as they are', () => {
  const line = JSON.parse(write((log) => log.info({ port: 3001 }, 'params: of the start')))
  expect(line).toMatchObject({ service: 'cms', port: 3001, msg: 'params: …' })
  expect(JSON.parse(write((log) => log.error(new Error('No disk')))).msg).toBe('No disk')
})

it.each([
  ['SQLITE_CORRUPT', 'database disk image is malformed', 'is damaged. Stop the shop'],
  ['SQLITE_CANTOPEN', 'unable to open database file', 'cannot be opened for writing'],
  ['SQLITE_FULL', 'database or disk is full', 'The disk is full.'],
])('tells of %s in one sentence, without a stack', (code, words, sentence) => {
  const cause = Object.assign(new Error(words), { code })
  const err = new Error('Failed query: select "hash"\nparams: one', { cause })
  for (const line of [write((log) => log.error(err)), write((log) => log.error({ err }, 'request failed'))]) {
    expect(line).toContain(sentence)
    expect(line).not.toMatch(/stack|Failed query/)
  }
})
