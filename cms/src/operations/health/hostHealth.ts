import { readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../../env.ts'
import { bucket, files } from '../../files/files.ts'
import { findCertificate } from './findCertificate.ts'
import { type Check, type HealthLine, lookAt, reasonOf, toDo, unless, well } from './healthLine.ts'

const dayMs = 24 * 3_600_000

const textOf = (file: string) => readFile(file, 'utf8').catch(() => '')
const namesIn = (text: string) => [...text.matchAll(/^\s*([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name ?? '')

const paypal = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_CURRENCY', 'PAYPAL_RATE'] as const

/** The start has checked each setting; these are mistakes that it cannot refuse. Commands of the CMS run in its folder. */
const settings: Check = async () => {
  const [written, example] = await Promise.all([textOf(path.resolve('../.env')), textOf('../.env.example')])
  const known = namesIn(example)
  const strange = known.length > 0 ? namesIn(written).filter((name) => !known.includes(name)) : []
  const missing = paypal.filter((name) => !env[name])
  const isHalf = missing.length > 0 && missing.length < paypal.length
  return unless(
    [
      ...strange.map((name) => `${name} in .env is no setting: compare it with .env.example.`),
      ...(isHalf ? [`PayPal is not offered: set ${missing.join(' and ')} too.`] : []),
      ...(env.SMTP_URL && env.MAIL_FROM.endsWith('.example>')
        ? ['MAIL_FROM is an example: set the address that mails come from.']
        : []),
    ],
    'All are known.',
  )
}

const secretFiles = ['secrets.json', 'admin-login.txt', 'backup-signing-key']

const secrets: Check = async () => {
  const places = [...secretFiles.map((name) => path.join(env.DATA_DIR, name)), path.resolve('../.env')]
  const open: string[] = []
  for (const file of places) {
    const found = await stat(file).catch(() => null)
    if (found && process.platform !== 'win32' && found.mode & 0o077) open.push(file)
  }
  return unless(
    open.map((file) => `Others on this machine may read a secret: chmod 600 ${file}`),
    'No file with a secret can be read by others.',
  )
}

const leastBytes = 1e9

const disk: Check = async () => {
  const folders = [env.DATA_DIR, ...(bucket ? [] : [env.MEDIA_DIR])]
  const rooms = await Promise.all(
    folders.map(async (folder) => {
      const found = await statfs(folder).catch(() => null)
      return found ? [{ folder, bytes: found.bavail * found.bsize }] : []
    }),
  )
  const named = rooms
    .flat()
    .map(({ folder, bytes }) => ({ bytes, text: `${(bytes / 1e9).toFixed(1)} GB are free in ${folder}` }))
  return unless(
    named.flatMap(({ bytes, text }) => (bytes < leastBytes ? [`Only ${text}: make room.`] : [])),
    `${named.map(({ text }) => text).join(', ') || 'This process keeps nothing on its disk'}.`,
  )
}

/** A name that nothing of the shop has, so that no request ever finds it. */
const probe = 'health-probe'

const pictures: Check = async () => {
  const { place } = files
  try {
    await files.write(probe, Buffer.from('ok'))
    const found = await files.read(probe)
    await files.remove(probe)
    const isBack = found?.toString() === 'ok'
    return isBack
      ? well(`Written to, read from and removed from ${place}.`)
      : toDo(`What is written to ${place} cannot be read back.`)
  } catch (error) {
    return toDo(`Look at ${place}: ${reasonOf(error)}`)
  }
}

/** Returns what is wrong with a door of the shop, if anything. */
async function findShut(url: string, setting: string, isOurs: (answer: Record<string, unknown>) => boolean) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(8000) })
    if (isOurs((await answer.json().catch(() => ({}))) as Record<string, unknown>)) return []
    return [`Something else answers at ${url} (${answer.status}): stop it, or set ${setting}.`]
  } catch (error) {
    const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string }
    return [`Nothing answers at ${url} (${code}): start the shop, or look at ${setting}.`]
  }
}

const ports: Check = async () => {
  const host = /^(0\.0\.0\.0|::)$/.test(env.HOST) ? '127.0.0.1' : env.HOST
  const shut = await Promise.all([
    findShut(`http://${host}:${env.PORT}/healthz`, 'CMS_PORT', ({ status }) => status === 'ok'),
    findShut(`${env.PUBLIC_URL}/api/site`, 'PORT and PUBLIC_URL', (answer) => 'brand' in answer),
  ])
  return unless(shut.flat(), `The CMS answers at port ${env.PORT}, the shop at ${env.PUBLIC_URL}.`)
}

const isLocal = (host: string) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(host)
/** Caddy renews them 30 days before. */
const leastDays = 14

const certificates: Check = async () => {
  const faults: string[] = []
  const said: string[] = []
  for (const address of new Set([env.PUBLIC_URL, env.CMS_PUBLIC_URL])) {
    const url = new URL(address)
    if (url.protocol !== 'https:') {
      if (isLocal(url.hostname)) said.push(`${address} needs none.`)
      else faults.push(`${address} is not encrypted: have it served with https.`)
      continue
    }
    const { validTo, fault } = await findCertificate(url).catch((error: unknown) => ({
      validTo: 0,
      fault: `it cannot be seen (${reasonOf(error)})`,
    }))
    const days = Math.floor((validTo - Date.now()) / dayMs)
    if (fault) faults.push(`Browsers refuse the certificate of ${url.hostname}: ${fault}.`)
    else if (days < leastDays)
      faults.push(`The certificate of ${url.hostname} ends in ${days} days: look why it is not renewed.`)
    else said.push(`${url.hostname}: ${days} days left.`)
  }
  return unless(faults, said.join(' '))
}

const versions: Check = async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const said = `Shop ${version}, Node ${process.version}.`
  const isOld = Number(process.version.slice(1).split('.')[0]) < 22
  return isOld ? toDo(`${said} That Node gets no repairs any more: install Node 24.`) : well(said)
}

/** Looks at what can be seen without the database. */
export const findHostHealth = (): Promise<HealthLine[]> =>
  lookAt({
    Settings: settings,
    Secrets: secrets,
    Disk: disk,
    [bucket ? 'Bucket' : 'Pictures']: pictures,
    Ports: ports,
    Certificates: certificates,
    Versions: versions,
  })
