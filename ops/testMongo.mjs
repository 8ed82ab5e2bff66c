import './lib/nodeVersion.mjs'
import { randomBytes } from 'node:crypto'
import { killAll } from './lib/processes.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'

// The same tests as `npm test`, each with a database of its own on the MongoDB server of MONGODB_URI.

/** How the names of this run's databases begin, in an address of that server. */
function testDatabase(uri) {
  if (!uri) throw new Refusal('MONGODB_URI is not set; the tests on MongoDB want a server.')
  if (!URL.canParse(uri) || !/^mongodb(\+srv)?:$/.test(new URL(uri).protocol))
    throw new Refusal(`MONGODB_URI must begin with mongodb:// and be an address.`)
  const address = new URL(uri)
  address.pathname = `/baithak-test-${randomBytes(4).toString('hex')}`
  return address.href
}

await runCommand(async () => {
  const database = testDatabase(process.env.MONGODB_URI)
  // Before the modules are loaded that read it.
  process.env.TEST_DATABASE = database
  const { dropTestDatabases } = await import('./lib/testDatabase.mjs')
  const { runSuite } = await import('./lib/suite.mjs')
  const dropAll = () =>
    dropTestDatabases(database).catch((error) => console.error(`Databases are left over: ${error.message}`))
  onStopRequest(async () => {
    killAll('SIGKILL')
    await dropAll()
  }, 130)
  console.log('Left out on MongoDB: *.sqlite.test.ts, which look into the settings of the file.')
  try {
    process.exitCode = (await runSuite(process.argv.slice(2))) ? 0 : 1
  } finally {
    await dropAll()
  }
})
