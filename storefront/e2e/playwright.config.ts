import { defineConfig } from '@playwright/test'
import { testsRunOnMongo } from '../../ops/lib/testDatabase.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './openShop.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // How long a test may hang, not how long it may take: a server for tests may be far slower than a file.
  timeout: testsRunOnMongo ? 120_000 : 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Set by the global setup, which opens a shop of its own on free ports.
    baseURL: process.env.SHOP_URL,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: flags },
  },
  projects: [{ name: 'chromium' }],
})
