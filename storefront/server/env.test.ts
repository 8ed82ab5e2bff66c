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
