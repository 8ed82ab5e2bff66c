import './lib/nodeVersion.mjs'
import { buildChanged, requireBuildablePath } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { halves } from './lib/places.mjs'
import { runCommand } from './lib/refusal.mjs'
import { runStarter } from './lib/runStarter.mjs'
import { loadEnvFile } from './lib/settings.mjs'

const prepare = async (steps) => {
  await requireBuildablePath()
  await installPackages(steps, 'start')
  await buildChanged(steps)
}

await runCommand(() => {
  loadEnvFile()
  return runStarter({ halves, prepare })
})
