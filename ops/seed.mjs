import './lib/nodeVersion.mjs'
import { buildChanged } from './lib/build.mjs'
import { startHalf } from './lib/halfProcess.mjs'
import { installPackages } from './lib/install.mjs'
import { halves } from './lib/places.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { requireWritableFolder } from './lib/secrets.mjs'
import { halfEnvironments, loadEnvFile, readSettings } from './lib/settings.mjs'
import { createSteps } from './lib/steps.mjs'

await runCommand(async () => {
  const steps = createSteps()
  loadEnvFile()
  const settings = readSettings()
  await requireWritableFolder(settings.dataFolder, 'DATA_DIR')
  await requireWritableFolder(settings.mediaFolder, 'MEDIA_DIR')
  await installPackages(steps)
  await buildChanged(steps)
  const { cms } = await halfEnvironments(settings)
  steps.begin('Filling the catalogue')
  const seed = startHalf(halves.cms, cms, {
    nodeArgs: ['--conditions=production', 'dist/seed.js'],
    onProgress: ({ done, total }) => steps.progress(done, total),
  })
  const { code } = await seed.ended
  if (code !== 0) {
    steps.failed()
    throw new Refusal(seed.complaints() || `The seed stopped (${code}) without saying why.`)
  }
  steps.done()
})
