// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { waitUntilReady } from '../lib/halfProcess.mjs'
import { at } from '../lib/places.mjs'
import { addressOf } from '../lib/settings.mjs'
import { freePort } from '../testing/freePort.mjs'

// Set only by the commands, never by people.
const internal = ['NODE_ENV', 'PROGRESS']

const example = await readFile(at('.env.example'), 'utf8')
const lines = example.split('\n')
const settings = lines.flatMap((line, index) => {
  const name = /^([A-Z][A-Z0-9_]+)=/.exec(line)?.[1]
  return name ? [{ name, comment: lines[index - 1] }] : []
})

test.each(['cms/src/env.ts', 'storefront/server/env.ts'])(
  'every setting of %s is in .env.example',
  async (file) => {
    const source = await readFile(at(file), 'utf8')
    const read = [...source.matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
    expect(read.length).toBeGreaterThan(4)
    const known = settings.map(({ name }) => name)
    expect(read.filter((name) => !internal.includes(name) && !known.includes(name))).toEqual([])
  },
)

test('every setting stands once, with one comment, and without a secret', () => {
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
  expect(settings.filter(({ comment }) => !comment?.startsWith('# '))).toEqual([])
  expect(example).not.toMatch(/(SECRET|PASSWORD|KEY|KEY_ID)=./)
})

test('docker compose reads no setting that the example lacks', async () => {
  const compose = await readFile(at('docker-compose.yml'), 'utf8')
  const read = [...compose.matchAll(/\$\{([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name)
  const known = settings.map(({ name }) => name)
  expect(read.filter((name) => !known.includes(name))).toEqual([])
})

test.each([
  [undefined, '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['192.168.1.5', '192.168.1.5'],
])('a half whose HOST is %s is reached at %s', (host, address) => {
  expect(addressOf(host)).toBe(address)
})

test('a half that neither answers at its HOST nor says anything is given up with a sentence', async () => {
  const port = await freePort()
  const child = { exitCode: null, signalCode: null, pid: 1 }
  const waited = waitUntilReady({ half: { name: 'CMS' }, child, heardAt: () => 0 }, port, {
    host: '127.0.0.2',
    silentMs: 200,
  })
  const sentence = `The CMS does not answer at http://127.0.0.2:${port}. Check HOST, STOREFRONT_HOST and the rules of a firewall.`
  await expect(waited).rejects.toThrow(sentence)
}, 5000)
