// @module-tag no-database
// @module-tag race
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { at } from '../lib/places.mjs'

const asker = `
const { freePort } = await import(${JSON.stringify(pathToFileURL(at('ops/testing/freePort.mjs')).href)})
console.log(JSON.stringify(await Promise.all(Array.from({ length: 200 }, freePort))))
await new Promise((resolve) => process.stdin.once('end', resolve).resume())`

test('no port is given twice as long as who asked for it lives', async () => {
  const children = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', asker], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const ports = await Promise.all(
    children.map(async ({ stdout }) => {
      let text = ''
      for await (const part of stdout) {
        text += part
        if (text.endsWith('\n')) break
      }
      return JSON.parse(text)
    }),
  )
  children.forEach(({ stdin }) => stdin.end())
  expect(ports.flat()).toHaveLength(600)
  expect(new Set(ports.flat()).size).toBe(600)
})
