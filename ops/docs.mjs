import './lib/nodeVersion.mjs'
import { installPackages } from './lib/install.mjs'
import { at } from './lib/places.mjs'
import { killAll, runProcess, startProcess } from './lib/processes.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'

// `npm run docs` builds the documentation as a site, into docs/.vitepress/dist; `-- dev` shows it while it is written.
onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  const [word = 'build', ...more] = process.argv.slice(2)
  if (!['build', 'dev', 'preview'].includes(word)) throw new Refusal('Usage: npm run docs [-- dev|preview]')
  const steps = createSteps()
  await installPackages(steps)
  const args = [at('node_modules/vitepress/bin/vitepress.js'), word, at('docs'), ...more]
  if (word !== 'build') {
    const child = startProcess(process.execPath, args, { stdio: 'inherit' })
    await new Promise((resolve) => child.once('close', resolve))
    return
  }
  steps.begin('Building the pages')
  await runProcess('Building the pages', process.execPath, args)
  steps.done()
  steps.line('The site is in docs/.vitepress/dist.')
})
