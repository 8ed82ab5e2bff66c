import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { dropDatabase, ownDatabase } from '../../../ops/testing/database/testDatabase.mjs'
import { copyTemplate, startShop } from '../../../ops/testing/shop.mjs'
import { multiplyProducts } from './multiplyProducts.ts'

/** Opens a shop of about so many products. Tells how long (ms) the start took. */
export async function openSize(products: number, { seeded, steps }: { seeded: number; steps: Steps }) {
  const home = await mkdtemp(join(tmpdir(), 'baithak-size-'))
  const own = ownDatabase()
  const remove = async () => {
    await dropDatabase(own)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await copyTemplate({ home, database: own, steps })
    const uri = own || `file:${join(home, 'data', 'baithak.db')}`
    await multiplyProducts(uri, Math.round(products / seeded) - 1)
    const since = performance.now()
    const shop = await startShop({ env: { DATABASE_URI: uri }, storefront: false, steps })
    const startMs = performance.now() - since
    return {
      shop,
      startMs,
      stop: async () => {
        await shop.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
