// @module-tag no-database
import { expect, test } from 'vitest'
import { runDoctor } from '../testing/runDoctor.mjs'

// Of an open shop wholeShop.test.mjs asks it.

test('a setting that the start refuses is the one line', async () => {
  const { lines, code } = await runDoctor({ PORT: '80a' })
  expect([lines, code]).toEqual([{ Settings: 'to do: PORT must be a port from 1 to 65535; it is "80a".' }, 1])
  const refused = await runDoctor({ BACKUP_PASSPHRASE: 'short' })
  expect([refused.lines, refused.code]).toEqual([
    { Settings: expect.stringMatching(/^to do: BACKUP_PASSPHRASE is shorter than 16 characters/) },
    1,
  ])
})

test('without a shop it tells what can be told, and what to do for the rest', async () => {
  const { lines, code } = await runDoctor({})
  expect(lines.Database).toBe(
    'to do: There is no shop of this version here yet. Start it once with npm start.',
  )
  expect(lines.Ports).toMatch(
    /^to do: Nothing answers at http:\/\/127\.0\.0\.1:\d+\/healthz \(ECONNREFUSED\): start/,
  )
  expect(lines.Secrets).toMatch(/^ok/)
  expect(code).toBe(1)
})
