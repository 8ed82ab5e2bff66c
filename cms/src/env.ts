import path from 'node:path'
import { z } from 'zod'
import { paypalCurrencies } from './text/currencies.ts'

const production = (process.env.NODE_ENV || 'production') === 'production'

/** Example values of secrets, refused in production. */
const exampleSecrets = ['change-me', 'changeme', 'secret', 'development']

const secret = z
  .string()
  .min(production ? 32 : 1, 'is shorter than 32 characters')
  .refine(
    (value) => !production || !exampleSecrets.some((example) => value.toLowerCase().startsWith(example)),
    'is an example value; make a secret of your own',
  )

/** A secret, or several with commas between while it is exchanged: the first signs, all are accepted. */
const secrets = z
  .string({ error: 'is not set' })
  .transform((given) => given.split(',').map((one) => one.trim()))
  .pipe(z.tuple([secret], secret))

const folder = (standard: string) =>
  z
    .string()
    .min(1)
    .default(standard)
    .transform((given) => path.resolve(given))

/** The number of trusted proxies, or their addresses. `true` is refused, because it would trust any client. */
const proxies = z
  .string()
  .refine((given) => given !== 'true', 'must be a number of proxies or a list of their addresses, not "true"')
  .transform((given) => (/^\d+$/.test(given) ? Number(given) : given))

/** The number of requests of one kind that are allowed per window; see limits.ts. */
const limit = (standard: number) => z.coerce.number().int().min(1).max(1_000_000).default(standard)

/** Whether a mail server's address is read as it was meant: a / # or ? in its password would end the address there. */
const isMailServer = (given: string) => {
  const { hostname, username, pathname, search, hash } = URL.canParse(given) ? new URL(given) : {}
  return Boolean(hostname) && (Boolean(username) || !`${pathname}${search}${hash}`.includes('@'))
}

const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** The port of `/metrics` for Prometheus. Unset: no metrics. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Unset or file:… is SQLite, mongodb://… is MongoDB. */
  DATABASE_URI: z
    .string()
    .regex(/^(file:.+|mongodb(\+srv)?:\/\/.+)$/, 'must begin with file: or mongodb://')
    .optional(),
  DATA_DIR: folder('../data'),
  MEDIA_DIR: folder('../media/uploads'),
  SEED_DIR: folder('../media/seed'),
  /** If all five are set, pictures and documents are stored in an S3 bucket instead of MEDIA_DIR. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** 1: addresses have the bucket in their path (most); 0: in the host name (AWS). */
  S3_FORCE_PATH_STYLE: z.enum(['0', '1']).default('1'),
  /** Public keys of age to which archives are encrypted, with commas between. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1\w+(,age1\w+)*$/, 'must be a public key that begins with age1')
    .optional(),
  /** Private keys of age that open archives, with commas between. */
  BACKUP_IDENTITY: z
    .string()
    .regex(
      /^AGE-SECRET-KEY-[\w-]+(,AGE-SECRET-KEY-[\w-]+)*$/,
      'must be a key that begins with AGE-SECRET-KEY-',
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'is shorter than 16 characters').optional(),
  /** Unset: a key in DATA_DIR, made by the first backup. */
  BACKUP_SIGNING_KEY: z.string().optional(),
  /** Days between two restore drills of a schedule of backups; 0: none. */
  BACKUP_DRILL_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  PAYLOAD_SECRET: secrets,
  SHARED_SECRET: secrets,
  ADMIN_EMAIL: z.email().default('admin@baithak.example'),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  CMS_PUBLIC_URL: z
    .url()
    .default('http://localhost:3001')
    .transform((url) => url.replace(/\/+$/, '')),
  /** The domain that passkeys belong to, for both halves where both lie under it. Unset: the host of PUBLIC_URL. */
  WEBAUTHN_RP_ID: z
    .string()
    .toLowerCase()
    .regex(/^(?!.*\.\d+$)[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'must be a domain, such as shop.example')
    .optional(),
  /** Lifetime of a login, in days. */
  TOKEN_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  /** Lifetime of a login of staff in a browser, in hours, and without use, in minutes. */
  STAFF_SESSION_HOURS: z.coerce.number().int().min(1).max(8760).default(12),
  STAFF_IDLE_MINUTES: z.coerce.number().int().min(5).max(525_600).default(30),
  LIMIT_LOGIN: limit(100),
  LIMIT_REGISTER: limit(60),
  LIMIT_FORGOT: limit(20),
  LIMIT_REVIEW: limit(30),
  LIMIT_NOTICE: limit(30),
  LIMIT_ENQUIRY: limit(20),
  LIMIT_PASSWORD: limit(30),
  LIMIT_UPLOAD: limit(600),
  /** Searches, filters and brochures of one visitor in a minute that are not answered from memory. */
  LIMIT_SEARCH: limit(1200),
  /** Open connections of one address, if no proxy is trusted. More than storefronts of one address make. */
  LIMIT_CONNECTIONS: limit(1024),
  /** 1: browsers insist on TLS for the subdomains of CMS_PUBLIC_URL too. */
  HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  /** 1: webhooks may go to the shop's own network too, and without TLS. */
  WEBHOOKS_PRIVATE: z.enum(['0', '1']).default('0'),
  /** Unset: mails are written to files in DATA_DIR/mails. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//i, { error: 'must begin with smtp:// or smtps://', abort: true })
    .refine(
      isMailServer,
      'cannot be read: write % # / ? @ : of its user and its password as %25 %23 %2F %3F %40 %3A',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>",;:@\p{Cc}]+ <[^<>",;:@\s]+@[^<>",;:@\s]+>$/u,
      'must look like The shop <no-reply@shop.example>',
    )
    .default('The shop <no-reply@shop.example>'),
  /** PayPal is offered if all four are set. The rate is rupees for one unit of the currency. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_CURRENCY: z
    .string()
    .toUpperCase()
    .refine((code) => code in paypalCurrencies, 'must be a currency that PayPal accepts (rupees are not)')
    .optional(),
  PAYPAL_RATE: z.coerce.number().positive('must be a number above 0').optional(),
  PAYPAL_URL: z
    .url()
    .default('https://api-m.paypal.com')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Razorpay is offered if all three are set. */
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: z
    .url()
    .default('https://api.razorpay.com')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Orders, and attempts to pay one, of one user in an hour. */
  LIMIT_ORDER: limit(60),
  /** Proxies in front of the CMS whose X-Forwarded-For is trusted if no storefront has signed the address. */
  TRUST_PROXY: proxies.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /**
   * Number of products that the seed makes. Beyond its catalogue it repeats products under numbered names (benchmarks).
   */
  SEED_PRODUCTS: z.coerce.number().int().min(0).max(100_000).optional(),
  /** 1: the seed makes sample people, orders and reviews; 0: it makes none. Unset: none in production. */
  SEED_SAMPLES: z.enum(['0', '1']).optional(),
  /** 1: a new shop begins empty: the admin, and the legal texts as drafts. */
  SEED_EMPTY: z.enum(['0', '1']).default('0'),
  /** 1: prints progress lines for the starter's bar. */
  PROGRESS: z.enum(['0', '1']).default('0'),
})

/** Whether a host is this domain, or lies under it. */
export const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * Refuses incomplete settings of a bucket: pictures would go into a folder unnoticed. Refuses a domain of passkeys that
 * no browser would take.
 */
const schema = settings.superRefine((found, { addIssue }) => {
  const { WEBAUTHN_RP_ID: domain, PUBLIC_URL, CMS_PUBLIC_URL } = found
  if (domain && ![PUBLIC_URL, CMS_PUBLIC_URL].some((url) => isUnder(new URL(url).hostname, domain)))
    addIssue({
      code: 'custom',
      path: ['WEBAUTHN_RP_ID'],
      message: 'is neither the host of PUBLIC_URL or CMS_PUBLIC_URL nor a domain above it',
    })
  const [first, ...more] = bucket.filter((name) => !found[name])
  if (!first || more.length === bucket.length - 1) return
  addIssue({ code: 'custom', path: [first], message: 'is not set, but other settings of the bucket are' })
})

/** An empty variable counts as unset, because compose files pass empty ones. */
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const checked = schema.safeParse(given)
if (!checked.success) {
  const [issue] = checked.error.issues
  process.stderr.write(`Settings: ${issue?.path.join('.')} ${issue?.message}. See .env.example.\n`)
  process.exit(1)
}

/** The checked environment; nothing else reads process.env. */
export const env = checked.data
export const isProduction = env.NODE_ENV === 'production'
export const beginsEmpty = env.SEED_EMPTY === '1'
export const hasSamples = !beginsEmpty && (env.SEED_SAMPLES ?? (isProduction ? '0' : '1')) === '1'
export const databaseUri = env.DATABASE_URI ?? `file:${path.join(env.DATA_DIR, 'baithak.db')}`
