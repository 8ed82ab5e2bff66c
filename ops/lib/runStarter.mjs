import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { oldNode } from './nodeVersion.mjs'
import { openShop } from './openShop.mjs'
import { root } from './places.mjs'
import { requireFreePort } from './requireFreePort.mjs'
import { killAll } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { requireWritableFolder, writePrivateFile } from './secrets.mjs'
import { halfEnvironments, readSettings, setting } from './settings.mjs'
import { createSteps } from './steps.mjs'
import { onStopRequest } from './stopRequest.mjs'

const newPassword = 'npm run admin -- reset EMAIL makes a new password.'

/**
 * Prints the random password once. The file that holds it also records that it was printed; a restore writes a sentence
 * there, because the logins of the backup count. The settings make the first admin of a new shop and do nothing later.
 */
async function adminLines({ adminEmail, dataFolder }, { adminPassword, isNew }) {
  const file = join(dataFolder, 'admin-login.txt')
  const kept = existsSync(file) ? await readFile(file, 'utf8') : ''
  if (kept.startsWith('The logins')) return [`Admin       ${kept.trim()}`]
  const shown = file.startsWith(join(root, '/')) ? relative(root, file) : file
  if (setting('ADMIN_PASSWORD') && isNew) return [`Admin       ${adminEmail}, with your ADMIN_PASSWORD`]
  const email = isNew ? adminEmail : kept.split('\n')[0]
  if (kept) return [`Admin       ${email}, first password kept in ${shown}. ${newPassword}`]
  if (setting('ADMIN_PASSWORD'))
    return [
      `Admin       as before: ADMIN_EMAIL and ADMIN_PASSWORD count for the first start only. ${newPassword}`,
    ]
  if (!adminPassword) return [`Admin       ${adminEmail}`]
  await writePrivateFile(file, `${adminEmail}\n${adminPassword}\n`)
  return [`Admin       ${adminEmail}`, `Password    ${adminPassword}   (shown this once, kept in ${shown})`]
}

async function showOpen(settings, login, began) {
  const lines = [
    `The showroom is open (${((Date.now() - began) / 1000).toFixed(1)} s). Ctrl-C closes it.`,
    `Storefront  ${settings.url}`,
    `CMS         ${settings.cmsUrl}/cms`,
    `API         ${settings.url}/api/products`,
    ...(await adminLines(settings, login)),
  ]
  console.log(`\n${lines.join('\n  ')}\n`)
}

/** Opens a shop and runs it until it ends: `prepare` installs and builds, `halves` are the processes to start. */
export async function runStarter({ halves, prepare, mode = 'production', timeoutMs }) {
  const began = Date.now()
  const steps = createSteps()
  let shop = null
  onStopRequest(async () => {
    steps.failed()
    console.log('Closing the showroom …')
    await shop?.stop()
    killAll('SIGKILL')
  })

  const warning = oldNode()
  if (warning) steps.line(warning)
  const settings = readSettings()
  await requireFreePort(settings.port, 'PORT')
  await requireFreePort(settings.cmsPort, 'CMS_PORT')
  await requireWritableFolder(settings.dataFolder, 'DATA_DIR')
  await requireWritableFolder(settings.mediaFolder, 'MEDIA_DIR')
  await prepare(steps)
  const { cms, storefront, adminPassword } = await halfEnvironments(settings, mode)
  const parts = [
    { half: halves.cms, env: cms, port: settings.cmsPort },
    { half: halves.storefront, env: storefront, port: settings.port },
  ]
  const isWatched = mode === 'development'
  await openShop({ parts, steps, isWatched, timeoutMs, onStarted: (opening) => (shop = opening) })
  await showOpen(settings, { adminPassword, isNew: shop.isNew }, began)
  const reason = await shop.died
  await shop.stop()
  throw new Refusal(reason)
}
