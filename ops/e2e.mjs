import './lib/nodeVersion.mjs'
import { requireBrowser } from './testing/browser.mjs'
import { buildChanged } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { at } from './lib/places.mjs'
import { killAll, startProcess } from './lib/processes.mjs'
import { preferMemory } from './testing/preferMemory.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'

// Runs only the browser tests, with Playwright's own options: `npm run e2e -- home --headed`.
preferMemory()
onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  const env = { ...process.env, CHROME_PATH: await requireBrowser(steps) }
  await buildChanged(steps)
  const config = at('storefront/e2e/playwright.config.ts')
  const args = [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    config,
    ...process.argv.slice(2),
  ]
  const child = startProcess(process.execPath, args, { env, stdio: 'inherit' })
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
})
