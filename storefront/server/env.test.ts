import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const secret = 'sixteen letters and more'

test('everything has a default but the secret in production', () => {
  expect(readEnv({ SHARED_SECRET: secret })).toMatchObject({
    isDevelopment: false,
    port: 3000,
    cmsUrls: ['http://127.0.0.1:3001'],
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
  })
  expect(() => readEnv({})).toThrow(/^SHARED_SECRET must be set/)
  expect(readEnv({ NODE_ENV: 'development', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test('only a shop in production without its public address is worth a warning', () => {
  const isGuessed = (variables: Record<string, string>) =>
    readEnv({ SHARED_SECRET: secret, ...variables }).isPublicUrlGuessed
  expect(isGuessed({})).toBe(true)
  expect(isGuessed({ PUBLIC_URL: 'https://shop.example' })).toBe(false)
  expect(isGuessed({ NODE_ENV: 'development' })).toBe(false)
})

test('a bad variable is named in one line', () => {
  const bad = {
    PORT: 'abc',
    CMS_URL: 'ftp://cms',
    PUBLIC_URL: 'shop',
    TRUST_PROXY: 'true',
    NODE_ENV: 'prod',
    LOG_LEVEL: 'loud',
    SHARED_SECRET: 'short',
    SECURITY_CONTACT: 'the front desk',
    HSTS_SUBDOMAINS: 'yes',
  }
  for (const [name, value] of Object.entries(bad)) {
    const read = () => readEnv({ SHARED_SECRET: secret, [name]: value })
    expect(read, name).toThrow(new RegExp(`^${name} [^\\n]+$`))
  }
})

test('trusted proxies are a number or a list', () => {
  expect(readEnv({ SHARED_SECRET: secret, TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readEnv({ SHARED_SECRET: secret, TRUST_PROXY: 'loopback' }).trustProxy).toBe('loopback')
  expect(readEnv({ SHARED_SECRET: secret, TRUST_PROXY: 'off' }).trustProxy).toBe(false)
})

test('the CMS may have several addresses', () => {
  const read = (CMS_URL: string) => readEnv({ SHARED_SECRET: secret, CMS_URL }).cmsUrls
  expect(read('http://one:3001/, http://two:3001,http://one:3001')).toEqual([
    'http://one:3001',
    'http://two:3001',
  ])
  for (const bad of ['http://one:3001,', 'http://one:3001;http://two:3001 x', 'http://one:3001,two'])
    expect(() => read(bad), bad).toThrow(/^CMS_URL must be an http or https address$/)
})

test('metrics are served nowhere, or on a port that visitors do not reach', () => {
  const read = (METRICS_PORT: string) =>
    readEnv({ SHARED_SECRET: secret, PORT: '3000', METRICS_PORT }).metricsPort
  expect(read('')).toBeUndefined()
  expect(read('9464')).toBe(9464)
  expect(() => read('3000')).toThrow(/^METRICS_PORT must be another port than PORT/)
})

test('of several secrets the first signs', () => {
  expect(readEnv({ SHARED_SECRET: `${secret}, the one before it` }).secret).toBe(secret)
})
