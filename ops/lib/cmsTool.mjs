import { buildChanged, requireBuildablePath } from './build.mjs'
import { startHalf } from './halfProcess.mjs'
import { installPackages } from './install.mjs'
import { halves } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { requireWritableFolder } from './secrets.mjs'
import { halfEnvironments, loadEnvFile, readSettings } from './settings.mjs'

/**
 * Runs one of the CMS's own commands (`dist/<words[0]>`) with the settings of the shop. `onStarted` gets the process,
 * `onProgress` each progress report, `onLine` each line for people. Returns the process when it has ended; throws a Refusal if it failed.
 */
export async function runCmsTool(steps, words, { onStarted = () => {}, onProgress, onLine, begin }) {
  loadEnvFile()
  const settings = readSettings()
  await requireWritableFolder(settings.dataFolder, 'DATA_DIR')
  await requireWritableFolder(settings.mediaFolder, 'MEDIA_DIR')
  await requireBuildablePath()
  await installPackages(steps, 'start')
  await buildChanged(steps)
  const { cms } = await halfEnvironments(settings)
  if (begin) steps.begin(begin)
  const [file, ...rest] = words
  const nodeArgs = ['--conditions=production', `dist/${file}`, ...rest]
  const tool = startHalf(halves.cms, cms, { nodeArgs, onProgress, onLine })
  onStarted(tool)
  const { code } = await tool.ended
  if (code !== 0) {
    steps.failed()
    throw new Refusal(tool.complaints() || `It stopped (${code}) without saying why.`)
  }
  steps.done()
  return tool
}
