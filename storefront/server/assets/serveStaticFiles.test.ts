import http from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFileMemory } from '../http/createFileMemory.ts'
import { serveStaticFiles } from './serveStaticFiles.ts'

const script = Buffer.from('export const chair = 1\n'.repeat(50))
const fileMemory = createFileMemory(() => [])
let folder: string
let server: http.Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baithak-static-'))
  await Promise.all(['assets', 'icons', '.vite'].map((name) => mkdir(join(folder, name))))
  const files: Record<string, Buffer> = {
    'assets/a-1.js': script,
    'assets/a-1.js.br': brotliCompressSync(script),
    'assets/a-1.js.gz': gzipSync(script),
    'assets/gone-1.js': script,
    'assets/again-1.js': script,
    'assets/again-1.js.br': brotliCompressSync(script),
    'assets/again-1.js.gz': gzipSync(script),
    'icons/icon.png': Buffer.from('picture'),
    '.vite/manifest.json': Buffer.from('{}'),
  }
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(folder, name), bytes)))
  const app = express()
  app.use(serveStaticFiles(folder, fileMemory))
  app.use((_req, res) => void res.status(404).send('a page'))
  server = http.createServer((req, res) => void (fileMemory.answer(req, res) || app(req, res)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

// fetch would decompress the body.
const ask = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const request = http.request(
        { host: '127.0.0.1', port, path, headers, method, agent: false },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
          )
        },
      )
      request.on('error', reject)
      request.end()
    },
  )

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['br;q=0, gzip;q=0.0', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
])('a script for a browser that takes "%s" comes as %s', async (accepted, encoding, decompress) => {
  const { status, headers, body } = await ask('/assets/a-1.js', { 'accept-encoding': accepted })
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding'])
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(decompress(body).equals(script)).toBe(true)
})

test('HEAD has the headers, a known file is not sent again, and a part of one is answered with all of it', async () => {
  const head = await ask('/assets/a-1.js', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(script.length),
    0,
  ])
  expect((await ask('/assets/a-1.js', { 'if-none-match': head.headers.etag })).status).toBe(304)
  for (const range of ['bytes=0-4', 'bytes=-5', 'bytes=5-2', 'bytes=9999-'])
    expect((await ask('/assets/a-1.js', { range })).body.equals(script), range).toBe(true)
})

test('files whose name may stay the same are asked for again after an hour', async () => {
  const { headers, body } = await ask('/icons/icon.png')
  expect([headers['cache-control'], headers['content-type'], body.toString()]).toEqual([
    'public, max-age=3600',
    'image/png',
    'picture',
  ])
})

test('what is no file is a page, or nothing among the assets', async () => {
  for (const path of ['/assets/none.js', '/assets/a-1.js.br', '/assets/', '/assets/%2e%2e/icons/icon.png'])
    expect([(await ask(path)).status, (await ask(path)).body.toString()], path).toEqual([404, 'Not Found'])
  for (const path of ['/.vite/manifest.json', '/icons/none.png', '/chairs'])
    expect((await ask(path)).body.toString(), path).toBe('a page')
  expect((await ask('/assets/a-1.js', {}, 'POST')).status).toBe(404)
})

test('a script is answered from memory the second time, with the same bytes and headers', async () => {
  for (const accepted of ['br, gzip', 'gzip', 'identity']) {
    const seen = vi.spyOn(fileMemory, 'watch')
    const question = { 'accept-encoding': accepted }
    const path = '/assets/again-1.js'
    const first = await ask(path, question)
    // The answer may end a moment before the file is kept.
    const isKept = async () => {
      const before = seen.mock.calls.length
      await ask(path, question)
      return seen.mock.calls.length === before
    }
    await expect.poll(isKept).toBe(true)
    const calls = seen.mock.calls.length
    const second = await ask(path, question)
    const known = await ask(path, { ...question, 'if-none-match': first.headers.etag })
    const head = await ask(path, question, 'HEAD')
    expect(seen.mock.calls.length).toBe(calls)
    seen.mockRestore()
    const { date: _, ...headers } = first.headers
    expect(second).toMatchObject({ status: 200, headers, body: first.body })
    expect(Object.keys(second.headers).filter((name) => !(name in first.headers))).toEqual(['x-request-id'])
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, first.headers.etag])
    expect([head.headers['content-length'], head.body.length]).toEqual([headers['content-length'], 0])
  }
})

test('a file that was removed meanwhile ends its answer, and nothing else', async () => {
  await rm(join(folder, 'assets/gone-1.js'))
  await expect(ask('/assets/gone-1.js')).rejects.toThrow()
  expect((await ask('/assets/a-1.js')).status).toBe(200)
})
