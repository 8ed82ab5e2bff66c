// @module-tag rights
// @module-tag no-database
import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const token = (await cms.addUser('editor')).authorization

/** Returns the status of the answer to exactly these lines. */
const statusOf = (lines: string[], body = '') =>
  new Promise<number>((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(cms.url).port), '127.0.0.1')
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1] ?? 0)))
    const length = body ? [`Content-Length: ${body.length}`] : []
    socket.write([...lines, ...length, 'Connection: close', '', body].join('\r\n'))
  })

const form = 'Content-Type: multipart/form-data; boundary=b'
const action = 'Next-Action: 7f00000000000000000000000000000000000000'

it.each([
  ['TRACE of a page', ['TRACE /cms HTTP/1.1', 'Host: x'], '', 405],
  ['SEARCH of a page', ['SEARCH /cms/login HTTP/1.1', 'Host: x'], '', 405],
  ['DELETE of a page', ['DELETE /cms HTTP/1.1', 'Host: x'], '', 405],
  ['TRACE of the API', ['TRACE /api/products HTTP/1.1', 'Host: x'], '', 405],
  ['a path that is no UTF-8', ['GET /cms/%ff HTTP/1.1', 'Host: x'], '', 400],
  ['a half escape', ['GET /_next/static/% HTTP/1.1', 'Host: x'], '', 400],
  ['a host that is none', ['GET /cms HTTP/1.1', 'Host: ['], '', 400],
  ['a host with other signs', ['GET /cms HTTP/1.1', 'Host: a b<>'], '', 400],
  ['a forwarded host that is none', ['GET /cms HTTP/1.1', 'Host: x', 'X-Forwarded-Host: ['], '', 400],
  ['a forwarded protocol that is none', ['GET /cms HTTP/1.1', 'Host: x', 'X-Forwarded-Proto: %'], '', 400],
  ['a form to a page', ['POST /cms HTTP/1.1', 'Host: x', form], 'abcde', 405],
  ['a form to a page that is whole', ['POST /cms HTTP/1.1', 'Host: x', form], '--b--\r\n', 405],
  ['an action of a visitor', ['POST /cms HTTP/1.1', 'Host: x', form, action], 'abcde', 401],
])('%s answers 4xx', async (_says, lines, body, status) => {
  expect(await statusOf(lines, body)).toBe(status)
})

it.each([
  ['a file that is absent', ['GET /cms/api/documents/file/absent HTTP/1.1', 'Host: x'], 404],
  ['a picture that is absent', ['GET /cms/api/media/file/absent.webp HTTP/1.1', 'Host: x'], 404],
  ['a file whose name leads elsewhere', ['GET /cms/api/documents/file/..%2f..%2fx HTTP/1.1', 'Host: x'], 404],
  ['TRACE', ['TRACE /cms/api/products HTTP/1.1', 'Host: x'], 405],
  ['a host that is none, of the API,', ['GET /cms/api/products/access/x HTTP/1.1', 'Host: ['], 404],
])('%s answers staff 4xx', async (_says, lines, status) => {
  expect(await statusOf([...lines, `Authorization: ${token}`])).toBe(status)
})
