import { preferMemory } from '../../ops/testing/preferMemory.mjs'
import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'
import type { DatabaseControl } from './openDatabaseServer.ts'
import type { FaultKind } from './faultKinds.ts'
import type { FaultsResult, RoundResult } from './runFaults.ts'

type FaultKinds = Record<string, FaultKind>

/** Reads how often each kind should happen, from arguments such as cms=3; without any, the defaults. */
function readWanted(words: string[], kinds: FaultKinds) {
  const usual = Object.fromEntries(Object.entries(kinds).map(([name, { times }]) => [name, times]))
  if (words.length === 0) return usual
  const given = words.map((word): [string, number] => {
    const [name = '', times] = word.split('=')
    const count = times === undefined ? usual[name] : Number(times)
    if (!(name in kinds) || count === undefined || !Number.isInteger(count))
      throw new Refusal(`Say a seed, then what and how often: ${Object.keys(kinds).join(', ')}, as cms=3.`)
    return [name, count]
  })
  return Object.fromEntries(given)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs work on a database server that can be killed; if none can be started, on the tests' database. */
async function withDatabase<Result>(work: (server: DatabaseControl | null) => Promise<Result>) {
  const { findServerStart, openDatabaseServer } = await import('./openDatabaseServer.ts')
  const start = findServerStart()
  if (!start) return work(null)
  const server = await openDatabaseServer(start)
  try {
    const address = new URL(server.address)
    address.pathname = '/faults'
    // Read by the modules that are loaded from here on.
    process.env.TEST_DATABASE = address.href
    return await work(server)
  } finally {
    await server.stop()
  }
}

function printRound({ kind, round, faults, recovered, p99, longest }: RoundResult) {
  const reads = `reads p99 ${p99} ms, longest ${longest} ms`
  console.log(`${kind.says}, ${round}: all well again after ${seconds(recovered)}; ${reads}`)
  for (const fault of faults) console.log(`  ✗ ${fault}`)
}

/** Prints the log lines of the processes with their counts; numbers and ids are left out. */
function printComplaints(complaints: string[]) {
  const times = new Map<string, number>()
  for (const line of complaints) {
    const text = line.replace(/^\S+ /, '').replaceAll(/\d{4,5}|\b[0-9a-f]{24}\b/g, '…')
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  const most = [...times].sort(([, a], [, b]) => b - a).slice(0, 100)
  for (const [text, count] of most) console.log(`${String(count).padStart(6)} × ${text.slice(0, 300)}`)
}

function printResult({ faults, missing, counts, complaints }: FaultsResult, kinds: FaultKinds) {
  for (const [name, reason] of Object.entries(missing))
    console.log(`not run: ${kinds[name]?.says ?? name}: ${reason}`)
  for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)}  ${what}`)
  if (faults.length > 0) printComplaints(complaints)
  return printFaults(faults)
}

/**
 * `npm run proof:faults` runs a shop of several processes through the faults that happen to servers; `-- 42` with seed
 * 42, `-- 42 cms=3 freeze=1` only these kinds, that many times.
 */
export const faults: Command = async ([first, ...words], steps) => {
  const seed = first === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(first)
  if (!Number.isInteger(seed)) throw new Refusal('The seed is a whole number.')
  preferMemory()
  return withDatabase(async (server) => {
    const { faultKinds } = await import('./faultKinds.ts')
    const { runFaults } = await import('./runFaults.ts')
    console.log(`${new Date().toISOString()}  seed ${seed}  on ${server ? 'MongoDB' : 'SQLite'}`)
    const wanted = readWanted(words, faultKinds)
    const result = await runFaults({ wanted, seed, server, steps, onRound: printRound })
    return printResult(result, faultKinds)
  })
}
