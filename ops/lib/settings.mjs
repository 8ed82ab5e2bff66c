import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { at, root } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { keepSecrets } from './secrets.mjs'

/** Returns a variable. One that is set but empty counts as absent, as in a .env file with blanks to fill in. */
export const setting = (name, fallback) => process.env[name]?.trim() || fallback

const everyAddress = ['', '0.0.0.0', '::']

/** Returns where a half that listens on `host` is reached from this machine, as an address of the web writes it. */
export const addressOf = (host = '') => {
  if (everyAddress.includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The same for people: a machine calls itself localhost. */
const shownAddress = (host) => addressOf(host).replace(/^(127\.0\.0\.1|\[::1\])$/, 'localhost')

export function loadEnvFile() {
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'))
}

function readPort(variable, fallback) {
  const text = setting(variable, String(fallback))
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new Refusal(`${variable} must be a port from 1 to 65535; it is "${text}".`)
  return port
}

/**
 * Returns the settings of a command that runs the shop. Folders are relative to the root of the repository, whatever
 * folder a half runs in.
 */
export function readSettings() {
  const port = readPort('PORT', 3000)
  const cmsPort = readPort('CMS_PORT', 3001)
  if (port === cmsPort) throw new Refusal(`PORT and CMS_PORT are both ${port}; the two halves need one each.`)
  const database = setting('DATABASE_URI', '')
  return {
    port,
    cmsPort,
    url: setting('PUBLIC_URL', `http://${shownAddress(setting('STOREFRONT_HOST'))}:${port}`),
    cmsUrl: setting('CMS_PUBLIC_URL', `http://${shownAddress(setting('HOST'))}:${cmsPort}`),
    dataFolder: resolve(root, setting('DATA_DIR', 'data')),
    mediaFolder: resolve(root, setting('MEDIA_DIR', 'media/uploads')),
    seedFolder: resolve(root, setting('SEED_DIR', 'media/seed')),
    database: database.startsWith('file:') ? `file:${resolve(root, database.slice(5))}` : database,
    adminEmail: setting('ADMIN_EMAIL', 'admin@baithak.example'),
    embedded: database === '' || database.startsWith('file:'),
  }
}

/** Generates missing secrets for an embedded database. With any other, the halves refuse to start without them. */
async function findSecrets({ embedded, dataFolder }) {
  const given = {
    PAYLOAD_SECRET: setting('PAYLOAD_SECRET'),
    SHARED_SECRET: setting('SHARED_SECRET'),
    ADMIN_PASSWORD: setting('ADMIN_PASSWORD'),
  }
  const wanted = { withKeys: embedded, withAdminPassword: !given.ADMIN_PASSWORD }
  const made = await keepSecrets(dataFolder, wanted)
  return {
    PAYLOAD_SECRET: given.PAYLOAD_SECRET ?? (embedded ? made.payloadSecret : undefined),
    SHARED_SECRET: given.SHARED_SECRET ?? (embedded ? made.sharedSecret : undefined),
    ADMIN_PASSWORD: given.ADMIN_PASSWORD ?? made.adminPassword,
  }
}

/** Variables that only the CMS may have. */
const cmsOnly = [
  'PAYLOAD_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URI',
  'SMTP_URL',
  'WEBHOOKS_PRIVATE',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_IDENTITY',
  'BACKUP_PASSPHRASE',
  'BACKUP_SIGNING_KEY',
]

export async function halfEnvironments(settings, mode = 'production') {
  const { SHARED_SECRET, ...cmsSecrets } = await findSecrets(settings)
  const common = {
    ...process.env,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    PUBLIC_URL: settings.url,
    CMS_PUBLIC_URL: settings.cmsUrl,
    SHARED_SECRET,
  }
  const cms = {
    ...common,
    ...cmsSecrets,
    PORT: String(settings.cmsPort),
    DATA_DIR: settings.dataFolder,
    MEDIA_DIR: settings.mediaFolder,
    SEED_DIR: settings.seedFolder,
    DATABASE_URI: settings.database || undefined,
    ADMIN_EMAIL: settings.adminEmail,
    TRUST_PROXY: setting('CMS_TRUST_PROXY'),
    METRICS_PORT: setting('CMS_METRICS_PORT'),
    // A shop to try is full of samples; one on a database of its owner's has none unless it is told to.
    SEED_SAMPLES: setting('SEED_SAMPLES', settings.embedded ? '1' : '0'),
    SEED_EMPTY: process.argv.includes('--empty') ? '1' : setting('SEED_EMPTY'),
    PROGRESS: '1',
  }
  const storefront = {
    ...common,
    PORT: String(settings.port),
    HOST: setting('STOREFRONT_HOST'),
    CMS_URL: `http://${addressOf(setting('HOST'))}:${settings.cmsPort}`,
  }
  for (const name of cmsOnly) delete storefront[name]
  return { cms, storefront, adminPassword: cmsSecrets.ADMIN_PASSWORD }
}
