import { z } from 'zod'

const flag = (text: string) => (/^(|0|false|off|no)$/i.test(text) ? false : text)

// Express takes a number of hops, or names and addresses of proxies. It would believe any client with `true`.
const trustProxy = z
  .string()
  .default('')
  .transform(flag)
  .refine((value) => value !== 'true', 'must be a number of proxies or a list of their addresses, not "true"')
  .transform((value) => (value && /^\d+$/.test(value) ? Number(value) : value))

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))

/** One address, or several with commas between them. */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(address).min(1))
  .transform((list) => [...new Set(list)])

/** Where weaknesses are reported, as an address: mailto:, https: or tel:. */
const contact = z.union([
  z.email().transform((email) => `mailto:${email}`),
  z.url({ protocol: /^(https|mailto|tel)$/, error: 'must be an e-mail, or an https: address' }),
])

const port = (least: number) => z.coerce.number('must be a port number').int().min(least).max(65535)

const settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: port(0).default(3000),
    HOST: z.string().min(1).optional(),
    METRICS_PORT: port(0).optional(),
    CMS_URL: addresses.default(['http://127.0.0.1:3001']),
    PUBLIC_URL: address.optional(),
    CMS_PUBLIC_URL: address.optional(),
    // Several have commas between them while the secret is exchanged; this half signs with the first.
    SHARED_SECRET: z
      .string()
      .transform((given) => given.split(',')[0]?.trim() ?? '')
      .pipe(z.string().min(16, 'must have at least 16 characters'))
      .optional(),
    TRUST_PROXY: trustProxy,
    LIMIT_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(256),
    /** 1: browsers insist on TLS for the subdomains of PUBLIC_URL too. */
    HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
    SECURITY_CONTACT: contact.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.SHARED_SECRET, {
    path: ['SHARED_SECRET'],
    error: 'must be set: the same secret for the storefront and the CMS',
  })
  .refine((env) => !env.METRICS_PORT || env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    error: 'must be another port than PORT, which everybody reaches',
  })
  .transform((env) => ({
    isDevelopment: env.NODE_ENV === 'development',
    port: env.PORT,
    /** Unset: every address of this machine. */
    host: env.HOST,
    /** The port of the metrics server, which starts only if it is set. */
    metricsPort: env.METRICS_PORT,
    cmsUrls: env.CMS_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** The one origin that may show previews in a frame; absent: none may. */
    cmsOrigin: env.CMS_PUBLIC_URL && new URL(env.CMS_PUBLIC_URL).origin,
    /** Whether a production shop lacks its public address. */
    isPublicUrlGuessed: env.NODE_ENV === 'production' && !env.PUBLIC_URL,
    secret: env.SHARED_SECRET ?? '',
    trustProxy: env.TRUST_PROXY,
    /** Open connections of one address, if no proxy is trusted. */
    limitConnections: env.TRUST_PROXY === false ? env.LIMIT_CONNECTIONS : undefined,
    hasHstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    securityContact: env.SECURITY_CONTACT,
    logLevel: env.LOG_LEVEL,
  }))

export type Env = z.infer<typeof settings>

/** Returns the checked environment, or throws one sentence about the first problem. Empty variables count as absent. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const checked = settings.safeParse(given)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new Error(`${issue?.path[0]?.toString()} ${issue?.message}`)
}
