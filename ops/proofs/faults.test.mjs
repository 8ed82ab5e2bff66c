import { expect, test } from 'vitest'
import { runFaults } from './faults/runFaults.mjs'

// The short form of `npm run proof:faults`: everything once that needs no database server of its own, on two CMS
// processes and with few readers. Beside other tests a change may take longer to be seen than the second that the proof
// allows, and a page may be given up on after all the seconds that a storefront waits for it; a 503 at once is a fault.

const wanted = { cms: 1, storefront: 1, disk: 1, clock: 1 }

test('a shop of several processes loses nothing when things happen to its servers', async () => {
  const rounds = []
  const { faults, missing, counts } = await runFaults({
    wanted,
    seed: 20_261_121,
    size: { cmsCount: 2, readers: 2, seenWithin: 15_000, jumpLasts: 500, givenUpFrom: 4000 },
    onRound: ({ kind }) => rounds.push(kind.says),
  })
  expect(faults.join('\n')).toBe('')
  expect(rounds.length + Object.keys(missing).length).toBe(Object.keys(wanted).length)
  for (const what of ['orders', 'product changes', 'of them under /cms', 'reviews', 'uploads', 'reads'])
    expect(counts[what], what).toBeGreaterThan(0)
}, 300_000)
