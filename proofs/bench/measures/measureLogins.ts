import { availableParallelism } from 'node:os'
import { hashRaw } from '@node-rs/argon2'
import autocannon from 'autocannon'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { startShop, type Shop } from '../../../ops/testing/shop.mjs'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'

// The same as in cms/src/accounts/passwords.ts.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const atOnce = Math.min(3, availableParallelism())
const seconds = 5

/** Measures hashes a second on this machine, as many at once as the CMS runs. */
async function hashRate() {
  const until = performance.now() + seconds * 1000
  let made = 0
  const work = async () => {
    while (performance.now() < until) {
      await hashRaw('a password of some length', { ...options, salt: Buffer.from('a salt of 16 or more') })
      made += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return (made * 1000) / (performance.now() - started)
}

async function loginRate({ cmsUrl, adminEmail, adminPassword }: Shop) {
  const result = await autocannon({
    url: `${cmsUrl}/api/users/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
    duration: seconds,
    connections: 2 * atOnce,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} logins were refused and ${result.errors} failed`)
  return result['2xx'] / result.duration
}

/** Compares logins with the hash that each of them costs, in turns. */
export async function measureLogins(steps: Steps): Promise<Figure[]> {
  const shop = await startShop({ storefront: false, env: { LIMIT_LOGIN: '1000000' }, steps })
  const logins: number[] = []
  const hashes: number[] = []
  try {
    await loginRate(shop)
    for (let round = 0; round < 3; round += 1) {
      hashes.push(await hashRate())
      logins.push(await loginRate(shop))
    }
  } finally {
    await shop.stop()
  }
  const [ours, bare] = [median(logins), median(hashes)]
  return [
    { name: 'logins', value: `${ours.toFixed(1)}/s` },
    { name: '  the hash alone, as many at once', value: `${bare.toFixed(1)}/s` },
    {
      name: '  of the hash alone',
      value: (ours / bare).toFixed(2),
      limit: 'at least 0.3',
      ok: ours / bare >= 0.3,
    },
  ]
}
