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
]

// Appearance, texts and keyboard use do not depend on the database. Nor do header and footer, the browser's own limits
// and what a page does while the CMS fails or is away.
const sameOnEveryDatabase = [
  '**/pages/{autoplay,carousels,fit,focus,headers,keptPage,keyboard,links,morph,nojs,outage,routes,sharing,shift,siteFiles}.spec.ts',
  '**/checklist/{errors,footer,header,info,limits,site}.spec.ts',
  '**/{accountLooks,checkoutLooks,accountKeyboard,cartVisits}.spec.ts',
]

export default defineConfig({
  testDir: '.',
  testIgnore: testsRunOnMongo ? sameOnEveryDatabase : [],
  outputDir: '../../test-results',
  globalSetup: './openShop.ts',
  fullyParallel: true,
  workers: 2,
  retries,
  // Only stops tests that hang: a database server may be far slower than a file.
  timeout: testsRunOnMongo ? 120_000 : 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Set by the global setup, which opens a new shop on free ports.
    baseURL: process.env.SHOP_URL,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: flags },
  },
  projects: [{ name: 'chromium' }],
})
