import { defineConfig } from '@playwright/test'
import { testsRunOnMongo } from '../../ops/testing/database/testDatabase.mjs'
import { retries } from '../../ops/testing/retries.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test's page does not live long enough for compilers in the background to be worth their third of its time.
  '--js-flags=--single-threaded,--no-turbofan',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Orders, imports, accounts, logins, and a page of each kind: what the other tests show no database can change, and
  // visitRoutes.mongo.test.ts compares what both databases answer.
  ...(testsRunOnMongo && { grep: /@mongo/ }),
  globalSetup: './openShop.ts',
  fullyParallel: true,
  workers: 2,
  retries,
  // Only stops tests that hang: a database server may be far slower than a file.
  timeout: testsRunOnMongo ? 120_000 : 60_000,
  expect: { timeout: 15_000, toPass: { intervals: [50, 100] } },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Set by the global setup, which opens a new shop on free ports.
    baseURL: process.env.SHOP_URL,
    // A test could not answer what a worker asks for; offline.spec.ts allows it.
    serviceWorkers: 'block',
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Tests of motion ask for it: drawing it costs the others time, and axe needs a page without it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROME_PATH, args: flags },
  },
  projects: [{ name: 'chromium' }],
})
