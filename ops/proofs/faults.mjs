import '../lib/nodeVersion.mjs'
import { installPackages } from '../lib/install.mjs'
import { preferMemory } from '../lib/preferMemory.mjs'
import { killAll } from '../lib/processes.mjs'
import { Refusal, runCommand } from '../lib/refusal.mjs'
import { createSteps } from '../lib/steps.mjs'
import { onStopRequest } from '../lib/stopRequest.mjs'

// `npm run proof:faults` lets everything happen to a shop of several processes that happens to servers;
// `-- 42` with seed 42, `-- 42 cms=3 freeze=1` only these, so many times.
const [first, ...rest] = process.argv.slice(2)
const seed = first === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(first)

preferMemory()
onStopRequest(async () => killAll('SIGKILL'), 130)

const readWanted = (kinds) => {
  if (rest.length === 0)
    return Object.fromEntries(Object.entries(kinds).map(([name, { times }]) => [name, times]))
  return Object.fromEntries(
    rest.map((word) => {
      const [name, times] = word.split('=')
      const count = times === undefined ? kinds[name]?.times : Number(times)
      if (!(name in kinds) || !Number.isInteger(count))
        throw new Refusal(`Say a seed, then what and how often: ${Object.keys(kinds).join(', ')}, as cms=3.`)
      return [name, count]
    }),
  )
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Runs work with the database that there is: a server of our own, which can be killed, else a file. */
async function withDatabase(work) {
  const { findServerStart, openDatabaseServer } = await import('./faults/databaseServer.mjs')
  const start = findServerStart()
  if (!start) return work(null)
  const server = await openDatabaseServer(start)
  try {
    const address = new URL(server.address)
    address.pathname = '/faults'
    // Read by what is loaded from here on.
    process.env.TEST_DATABASE = address.href
    return await work(server)
  } finally {
    await server.stop()
  }
}

await runCommand(async () => {
  if (!Number.isInteger(seed)) throw new Refusal('The seed is a whole number.')
  const steps = createSteps()
  await installPackages(steps)
  await withDatabase(async (server) => {
    const { kinds } = await import('./faults/kinds.mjs')
    const { runFaults } = await import('./faults/runFaults.mjs')
    console.log(`${new Date().toISOString()}  seed ${seed}  on ${server ? 'MongoDB' : 'SQLite'}`)
    const wanted = readWanted(kinds)
    const onRound = ({ kind, round, faults, recovered, p99, longest }) => {
      const reads = `reads p99 ${p99} ms, longest ${longest} ms`
      console.log(`${kind.says}, ${round}: all well again after ${seconds(recovered)}; ${reads}`)
      for (const fault of faults) console.log(`  ✗ ${fault}`)
    }
    printResult(await runFaults({ wanted, seed, server, steps, onRound }), kinds)
  })
})

/** What the processes said, each sentence once. */
function printComplaints(complaints) {
  const times = new Map()
  for (const line of complaints) {
    const text = line.replace(/^\S+ /, '').replaceAll(/\d{4,5}|\b[0-9a-f]{24}\b/g, '…')
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  const most = [...times].sort(([, a], [, b]) => b - a).slice(0, 30)
  for (const [text, count] of most) console.log(`${String(count).padStart(6)} × ${text.slice(0, 300)}`)
}

function printResult({ faults, missing, counts, complaints }, kinds) {
  for (const [name, reason] of Object.entries(missing)) console.log(`not run: ${kinds[name].says}: ${reason}`)
  for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)}  ${what}`)
  if (faults.length > 0) printComplaints(complaints)
  for (const fault of faults.slice(0, 100)) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
