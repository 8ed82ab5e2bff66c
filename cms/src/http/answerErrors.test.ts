// @module-tag no-database
import express from 'express'
import type { AddressInfo } from 'node:net'
import { symbols } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'

const written: string[] = []
vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
const { logger } = await import('../telemetry/logger.ts')
const { HttpError } = await import('../errors.ts')
const { answerErrors } = await import('./answerErrors.ts')
Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => written.push(line) } })
const app = express()
app.post('/parsed', express.json({ limit: 1000 }), (req, res) => void res.json(req.body))
app.post('/fails', express.json(), (req) => {
  const query = `Failed query: update "users" set "hash" = ?\nparams: one\ntwo,${req.body.password},1`
  throw Object.assign(new Error(query, { cause: new Error('disk full') }), {
    body: JSON.stringify(req.body),
  })
})
app.post('/wait', () => {
  throw new HttpError(429, 'Too many.', undefined, 61.2)
})
app.use(answerErrors)
const server = app.listen(0, '127.0.0.1')
afterAll(() => void server.close())
await new Promise((resolve) => server.once('listening', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': type } })

it.each([
  [
    'malformed JSON',
    '{"password": "hunter2hunter2"',
    'application/json',
    400,
    'This request could not be read.',
  ],
  [
    'a body above the limit',
    `{"password": "${'x'.repeat(2000)}"}`,
    'application/json',
    413,
    'This request is too large.',
  ],
  ['an unknown charset', '{}', 'application/json; charset=klingon', 415, 'Send this as JSON.'],
])('answers %s in a plain sentence', async (_, body, type, status, message) => {
  const answer = await post('/parsed', body, type)
  expect([answer.status, await answer.json()]).toEqual([status, { message }])
})

it('logs a failure without the request’s body and without the values of a statement', async () => {
  const answer = await post('/fails', JSON.stringify({ password: 'hunter2hunter2' }))
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side.' },
  ])
  const [line] = written
  expect(line).toContain('Failed query')
  expect(line).toContain('disk full')
  expect(line).toContain('/fails')
  expect(line).not.toContain('hunter2')
})

it('puts the seconds to wait into the header, whole', async () => {
  const answer = await post('/wait', '')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '62'])
})
