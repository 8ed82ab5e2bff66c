// @module-tag no-database
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPackages } from '../lib/audit.mjs'
import { at, root } from '../lib/places.mjs'

const run = promisify(execFile)
const advisory = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'A chair that tips over',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
}
let folder
let registry
let answerAudit

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baithak-audit-'))
  const dependencies = { 'three-legs': '1.0.0' }
  const lock = {
    name: 'shop',
    lockfileVersion: 3,
    packages: {
      '': { name: 'shop', dependencies },
      'node_modules/three-legs': { version: '1.0.0' },
    },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'shop', dependencies }))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  registry = createServer((req, res) => {
    if (req.url.endsWith('/advisories/bulk')) return answerAudit(res)
    res.setHeader('Content-Type', 'application/json')
    res.end(
      JSON.stringify({ name: 'three-legs', versions: { '1.0.0': { name: 'three-legs', version: '1.0.0' } } }),
    )
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterAll(async () => {
  registry.closeAllConnections()
  registry.close()
  await rm(folder, { recursive: true, force: true })
})
const audit = () => auditPackages({ folder, registry: `http://127.0.0.1:${registry.address().port}` })
const answer = (body, status = 200) => {
  answerAudit = (res) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

test('a version that is known to be vulnerable is named, with its advisory', async () => {
  answer({ 'three-legs': [advisory] })
  expect(await audit()).toEqual({
    found: ['three-legs (high): A chair that tips over https://advisories.example/1'],
  })
})

test('versions of which nothing is known are fine', async () => {
  answer({})
  expect(await audit()).toEqual({ found: [] })
})

test('a registry that does not answer audits is told from one that knows of nothing', async () => {
  answer({}, 405)
  expect(await audit()).toEqual({ unanswered: expect.stringContaining('405') })
})

test('the bill of materials lists what a shop in production consists of, and no tool of its makers', async () => {
  const file = join(folder, 'sbom.json')
  await run(process.execPath, [at('ops/sbom.mjs'), file], { cwd: root })
  const { bomFormat, components } = JSON.parse(await readFile(file, 'utf8'))
  const names = components.map(({ purl }) => purl)
  expect(bomFormat).toBe('CycloneDX')
  for (const wanted of ['payload', 'express', 'react', 'styled-components'])
    expect(
      names.some((purl) => purl.startsWith(`pkg:npm/${wanted}@`)),
      wanted,
    ).toBe(true)
  expect(names.filter((purl) => /npm\/(vitest|knip|oxlint)@/.test(purl))).toEqual([])
})
