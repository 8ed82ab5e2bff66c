// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const authorization = (await cms.addUser('editor')).authorization

const send = (method: string, path: string, body: object) =>
  fetch(`${cms.url}/cms/api${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it.each([
  ['media', { alt: 'A', filename: 'a.png', url: 'http://127.0.0.1:9/a.png' }],
  ['media', { alt: 'A', filename: 'a.png', url: '/media/a.png' }],
  ['documents', { title: 'A', filename: 'a.pdf', url: 'https://files.example/a.pdf' }],
])('fetches no %s from the url of a request: %j', async (collection, body) => {
  const answer = await send('POST', `/${collection}`, body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ errors: [{ message: 'Send the file itself.' }] })
})

it('makes no other file of a stored picture, and takes nobody’s word for what follows from its bytes', async () => {
  const { id } = await cms.addPicture(undefined, 30, 20)
  const before = await cms.payload.findByID({ collection: 'media', id })
  const edits = 'uploadEdits[widthInPixels]=10&uploadEdits[crop][width]=50'
  const claims = { blur: 'x', filesize: 1, focalX: 1, focalY: 1, height: 1, mimeType: 'text/html', width: 1 }
  const answer = await send('PATCH', `/media/${id}?${edits}`, { ...claims, alt: 'Changed' })
  expect(answer.status).toBe(200)
  const after = await cms.payload.findByID({ collection: 'media', id })
  expect(after).toEqual({ ...before, alt: 'Changed', updatedAt: after.updatedAt })
})
