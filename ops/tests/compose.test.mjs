// @module-tag no-database
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { at, halves } from '../lib/places.mjs'

const read = (file) => readFile(at(file), 'utf8')
const base = parse(await read('docker-compose.yml'), { merge: true })
const scale = parse(await read('ops/compose.scale.yml'), { merge: true })
const caddyfile = await read('ops/Caddyfile')

/** Merges the second file over the first, as compose does. */
const over = (one = {}, two = {}) => ({
  ...one,
  ...two,
  environment: { ...one.environment, ...two.environment },
})
const names = [...new Set([...Object.keys(base.services), ...Object.keys(scale.services)])]
const scaled = Object.fromEntries(
  names.map((name) => [name, over(base.services[name], scale.services[name])]),
)
const every = [
  ...Object.entries(base.services),
  ...Object.entries(scaled).map(([name, service]) => [`${name}, scaled`, service]),
]

/** Returns the text of the Dockerfile that a service is built from; empty without one. */
const dockerfileOf = async ({ build }) => {
  if (!build) return ''
  return read(typeof build === 'string' ? `${build}/Dockerfile` : build.dockerfile)
}

/** Returns whether the service runs once and ends, without restarts and health checks. */
const isByHand = ({ profiles = [] }) => profiles.includes('tools')

test.each(every)(
  '%s has no root, no rights, a limit of memory, a health check and a way back',
  async (_, service) => {
    expect(service.user).toMatch(/^(node|nobody|mongodb|[1-9]\d*(:[1-9]\d*)?)$/)
    expect(service).toMatchObject({
      restart: isByHand(service) ? 'no' : 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      stop_grace_period: expect.stringMatching(/^\d+s$/),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    })
    expect(service.healthcheck?.disable ?? false).toBe(isByHand(service))
    const isChecked = service.healthcheck !== undefined || /^HEALTHCHECK /m.test(await dockerfileOf(service))
    expect(isChecked).toBe(true)
    expect(service.privileged ?? service.network_mode ?? service.pid).toBeUndefined()
  },
)

// Of the services, these alone know the keys of backups. The identity, which opens them, is only for work by hand.
const backupKeys = ['BACKUP_RECIPIENT', 'BACKUP_PASSPHRASE', 'BACKUP_SIGNING_KEY']
const passedOn = (keys) => Object.fromEntries(keys.map((key) => [key, `\${${key}:-}`]))

test('backups are made with the settings and pictures of the CMS, into a volume that its user may write to', async () => {
  for (const services of [base.services, scaled]) {
    const { cms, backups, tools } = services
    for (const same of ['build', 'user', 'tmpfs', 'mem_limit', 'read_only']) {
      expect(tools[same], same).toEqual(cms[same])
      expect(backups[same], same).toEqual(cms[same])
    }
    expect(tools.environment).toEqual({
      ...cms.environment,
      ...passedOn([...backupKeys, 'BACKUP_IDENTITY']),
    })
    expect(backups.environment).toEqual({ ...cms.environment, ...passedOn(backupKeys) })
    expect(tools.depends_on).toEqual(cms.depends_on)
    expect(tools.volumes).toEqual([...cms.volumes, 'backups:/shop/backups'])
    expect(backups.volumes).toEqual([
      'uploads:/shop/media/uploads:ro',
      'data:/shop/data',
      'backups:/shop/backups',
    ])
    expect([tools.ports, backups.ports]).toEqual([undefined, undefined])
  }
  expect(base.services.backups.depends_on).toHaveProperty('cms')
  expect(base.volumes).toHaveProperty('backups')
  expect(await dockerfileOf(base.services.tools)).toMatch(/^RUN mkdir .*\bbackups && chown .*\bbackups\b/m)
})

test('the service makes a backup every day, keeps 14, and is unhealthy when one is late', async () => {
  const { command, healthcheck } = base.services.backups
  expect(command.slice(0, 3)).toEqual(['node', '--conditions=production', 'dist/transfer.js'])
  expect(command.slice(3)).toEqual(['backup', '--every', 'day', '--keep', '14', '/shop/backups'])
  const folder = await mkdtemp(join(tmpdir(), 'health-'))
  const isHealthy = (status) => {
    writeFileSync(join(folder, 'baithak-day.json'), status)
    const script = healthcheck.test.at(-1).replaceAll('/shop/backups', folder)
    return spawnSync(process.execPath, ['-e', script], { stdio: 'ignore' }).status === 0
  }
  try {
    const at = (time) => JSON.stringify({ nextBy: new Date(time).toISOString() })
    expect([at(Date.now() + 60_000), at(Date.now() - 60_000), '{}', ''].map(isHealthy)).toEqual([
      true,
      false,
      false,
      false,
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('Caddy and the storefront reach the CMS, and nothing that is behind it', () => {
  const isIn = (network) => (name) => scaled[name].networks.includes(network)
  expect(names.filter(isIn('web')).sort()).toEqual(['caddy', 'cms', 'grafana', 'prometheus', 'storefront'])
  expect(names.filter(isIn('shop')).sort()).toEqual(
    ['backups', 'bucket', 'cms', 'mailpit', 'mongodb', 'tools'].sort(),
  )
  expect(Object.keys(base.networks)).toEqual(['web', 'shop'])
})

test('scaled, pictures go to the bucket of the settings, or to one here with the same keys and name', () => {
  const { bucket, cms } = scaled
  expect(cms.environment.S3_ENDPOINT).toMatch(/^\$\{S3_ENDPOINT:\?.*http:\/\/bucket:9000/)
  expect(bucket.profiles).toEqual(['bucket'])
  for (const name of ['cms', 'backups', 'tools'])
    expect(scaled[name].depends_on.bucket).toEqual({ condition: 'service_healthy', required: false })
  const { BUCKET, ROOT_ACCESS_KEY_ID, ROOT_SECRET_ACCESS_KEY, VGW_REGION } = bucket.environment
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = cms.environment
  expect([BUCKET, ROOT_ACCESS_KEY_ID, ROOT_SECRET_ACCESS_KEY, VGW_REGION]).toEqual([
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_REGION,
  ])
})

test('Caddy alone is open to the network', () => {
  const open = every.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name}: ${port}`))
  const beyond = open.filter((entry) => !/: 127\.0\.0\.1:\d+:\d+$/.test(entry))
  expect(beyond).toEqual([
    'caddy: 80:8080',
    'caddy: 443:8443',
    'caddy, scaled: 80:8080',
    'caddy, scaled: 443:8443',
  ])
})

test('images say which version they are, and by which bytes', async () => {
  const used = every.flatMap(([, { image }]) => (image ? [image] : []))
  for (const [, service] of every)
    used.push(...[...(await dockerfileOf(service)).matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image))
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((image) => !/^[a-z/]+:[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
  // One name has one digest in all files.
  const digests = new Set(used)
  expect(new Set([...digests].map((image) => image.split(':')[0])).size).toBe(digests.size)
})

test('the shop speaks to its database as a user who may do nothing else', () => {
  const { cms, mongodb } = base.services
  expect(cms.environment.DATABASE_URI).toMatch(
    /^mongodb:\/\/shop:\$\{MONGO_SHOP_PASSWORD:\?.+\}@.+\/baithak\?authSource=baithak&/,
  )
  expect(JSON.stringify(cms)).not.toContain('MONGO_PASSWORD')
  const [, , , script] = mongodb.healthcheck.test
  expect(script).toContain("user: 'shop', pwd: process.env.MONGO_SHOP_PASSWORD, roles: ['readWrite'] }")
  expect(mongodb.environment).toHaveProperty('MONGO_SHOP_PASSWORD')
})

test('no secret stands in a file: each comes from .env, and where it must be there, compose says so', () => {
  const said = every.flatMap(([name, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([key]) => /SECRET|PASSWORD|KEY|DATABASE_URI|MC_HOST/.test(key))
      .map(([key, value]) => [`${name} ${key}`, String(value)]),
  )
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter(([, value]) => !value.includes('${'))).toEqual([])
  for (const needed of ['PAYLOAD_SECRET', 'SHARED_SECRET', 'ADMIN_PASSWORD'])
    expect(base.services.cms.environment[needed]).toBe(`\${${needed}:?set ${needed} in .env}`)
  for (const needed of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(scaled.cms.environment[needed]).toMatch(/:\?/)
})

// Variables that the images set, and variables that only commands or tests use.
const elsewhere = {
  cms: ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'MEDIA_DIR', 'SEED_DIR', 'SEED_PRODUCTS', 'PROGRESS'].concat(
    backupKeys,
    'BACKUP_IDENTITY',
  ),
  storefront: ['NODE_ENV', 'PORT', 'HOST'],
}

test.each([
  ['cms', 'cms/src/env.ts'],
  ['storefront', 'storefront/server/env.ts'],
])('every setting of the %s is passed on, or deliberately not', async (name, file) => {
  const source = await read(file)
  const known = [...source.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, variable]) => variable)
  expect(known.length).toBeGreaterThan(4)
  const passed = Object.keys(base.services[name].environment)
  expect(known.filter((variable) => ![...passed, ...elsewhere[name]].includes(variable))).toEqual([])
  expect(passed.filter((variable) => !known.includes(variable))).toEqual([])
})

test('whoever waits for a service waits for one that is there', () => {
  for (const [, { depends_on: needed = {} }] of every)
    for (const [name, { condition }] of Object.entries(needed)) {
      expect(names).toContain(name)
      expect(condition).toBe('service_healthy')
    }
})

test('scaled, Caddy and each storefront know every process by the name of its container', () => {
  const nodes = (half, port) =>
    Array.from(
      { length: scaled[half].deploy.replicas },
      (_, index) => `${base.name}-${half}-${index + 1}:${port}`,
    )
  expect([scaled.cms.deploy.replicas, scaled.storefront.deploy.replicas]).toEqual([3, 3])
  expect(scaled.caddy.environment.STOREFRONTS.split(' ')).toEqual(nodes('storefront', 3000))
  expect(scaled.caddy.environment.CMS_NODES.split(' ')).toEqual(nodes('cms', 3001))
  expect(scaled.storefront.environment.CMS_URL.split(',')).toEqual(
    nodes('cms', 3001).map((node) => `http://${node}`),
  )
})

test('Caddy is told every variable that it reads, and shows nothing of the inside', () => {
  const variables = [...new Set([...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name))]
  const own = ['HTTP_PORT', 'HTTPS_PORT', 'CADDY_LOG_LEVEL']
  const told = Object.keys(base.services.caddy.environment)
  expect(variables.filter((name) => !own.includes(name)).sort()).toEqual(told.sort())
  expect(caddyfile).toMatch(/^\tadmin off$/m)
  expect(caddyfile).toMatch(/^\t@inside path .*\/metrics/m)
  expect(caddyfile).toMatch(
    /^\t@shown path \/ \/cms \/cms\/\* \/_next\/\* \/media\/\* \/\.well-known\/security\.txt$/m,
  )
  for (const ours of ['X-Client-Address', 'X-Internal-Signature', 'X-Request-Id'])
    expect(caddyfile).toContain(`header_up -${ours}`)
  // Writes must never be sent twice (Caddy's default), and the storefront compresses its pages itself.
  expect(caddyfile).not.toMatch(/lb_retry_match|encode|browse/)
})

test('Prometheus asks every process where its metrics are', async () => {
  const { scrape_configs: jobs } = parse(await read('ops/prometheus.yml'))
  for (const { job_name: half, dns_sd_configs: places } of jobs)
    expect(places).toEqual([{ names: [half], type: 'A', port: base.services[half].environment.METRICS_PORT }])
  expect(jobs.map(({ job_name: half }) => half)).toEqual(['cms', 'storefront'])
})

test('the image of the storefront has all that the CMS exports, and a change of it builds the storefront again', async () => {
  const { exports } = JSON.parse(await read('cms/package.json'))
  const dockerfile = await read('storefront/Dockerfile')
  for (const path of Object.values(exports)) {
    const room = join('cms', path, '..')
    expect(halves.storefront.sources).toContain(room)
    expect(dockerfile).toContain(`\nCOPY ${room} ${room}\n`)
  }
})
