import fc from 'fast-check'
import { vi } from 'vitest'
import { seed } from '../../../ops/testing/seed.mjs'
import { patienceMs } from '../../../ops/testing/patience.mjs'
import { forgetShop } from './forgetShop.ts'

// Runs before each test file. Test files share processes, because loading the libraries takes longer than most of them.
forgetShop()
fc.configureGlobal({ seed })

// A wait ends with its event. Only one that would never end is ended by the clock, however slow the machine is; Vitest
// would by itself after a second. Of `expect.poll` the configuration says so.
const shared = globalThis as { waitForOfVitest?: typeof vi.waitFor }
const waitFor = (shared.waitForOfVitest ??= vi.waitFor)
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options })

// A password's full price, 19 MiB and two passes, is for those who guess. Tests pay less; the stored shop's login, in
// migrate.test, pays it in full, so that it cannot change unseen.
vi.mock(import('@node-rs/argon2'), async (real) => {
  const { hashRaw, ...others } = await real()
  return {
    ...others,
    hashRaw: (password, options) => hashRaw(password, { ...options, memoryCost: 64, timeCost: 1 }),
  }
})

// The passphrase of an archive costs a second of scrypt at each opening. The built commands, in run.test, pay it in full.
vi.mock(import('age-encryption'), async (real) => {
  const { Encrypter, ...others } = await real()
  return {
    ...others,
    Encrypter: class extends Encrypter {
      constructor() {
        super()
        this.setScryptWorkFactor(4)
      }
    },
  }
})
