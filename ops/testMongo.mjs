import './lib/nodeVersion.mjs'
import { installPackages } from './lib/install.mjs'
import { killAll } from './lib/processes.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'
import { mongoAddress } from './testing/database/mongoAddress.mjs'

// Runs the tests of `npm test` that touch a database, each with its own on the MongoDB server of MONGODB_URI.

await runCommand(async () => {
  const database = mongoAddress(process.env.MONGODB_URI, 'baithak-test')
  // Before anything that needs a package is loaded.
  await installPackages(createSteps())
  // Set before the modules that read it are loaded.
  process.env.TEST_DATABASE = database
  const { dropTestDatabases } = await import('./testing/database/testDatabase.mjs')
  const { runSuite } = await import('./testing/suite.mjs')
  const dropAll = () =>
    dropTestDatabases(database).catch((error) => console.error(`Databases are left over: ${error.message}`))
  onStopRequest(async () => {
    killAll('SIGKILL')
    await dropAll()
  }, 130)
  console.log(
    'Left out on MongoDB: *.sqlite.test.ts, which look into the settings of the file, and tests that show the same on every database.',
  )
  try {
    process.exitCode = (await runSuite(process.argv.slice(2))) ? 0 : 1
  } finally {
    await dropAll()
  }
})
