// @module-tag kill
import { expect, test } from 'vitest'
import { runFaults } from './runFaults.ts'

// The short form of `npm run proof:faults`: once each fault that needs no database server of its own, with two CMS
// processes and few readers. Beside other tests a change may take longer to be seen than the proof's second, and a page
// may be answered 503 after the storefront's whole wait. An immediate 503 is a fault. What is not right after a fault
// has as long as a busy machine may need; what is lost never becomes right.

const wanted = { cms: 1, storefront: 1, disk: 1, clock: 1 }

test('a shop of several processes loses nothing when things happen to its servers', async () => {
  const rounds: string[] = []
  const { faults, missing, counts, complaints } = await runFaults({
    wanted,
    seed: 20_261_121,
    size: {
      cmsCount: 2,
      readerCount: 2,
      seenWithinMs: 15_000,
      jumpLastsMs: 500,
      givenUpFromMs: 4000,
      mendedWithinMs: 60_000,
    },
    onRound: ({ kind }) => rounds.push(kind.says),
  })
  // The log of the processes tells why.
  expect(faults.join('\n'), complaints.slice(-40).join('\n')).toBe('')
  expect(rounds.length + Object.keys(missing).length).toBe(Object.keys(wanted).length)
  for (const what of [
    'orders',
    'payments and deliveries',
    'mails of orders',
    'product changes',
    'of them under /cms',
    'reviews',
    'uploads',
    'reads',
  ])
    expect(counts[what], what).toBeGreaterThan(0)
}, 300_000)
