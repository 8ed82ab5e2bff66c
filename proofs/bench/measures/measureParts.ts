import { requireBrowser } from '../../../ops/testing/browser.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { startShop, type Shop } from '../../../ops/testing/shop.mjs'
import type { Command } from '../../command.ts'
import type { Figure } from '../figure.ts'

const small = { products: 300 }

async function measureScaleOf(shop: Shop, steps: Steps) {
  const large = await startShop({ products: 3000, steps })
  try {
    const { measureScale } = await import('./measureScale.ts')
    return await measureScale(shop, large)
  } finally {
    await large.stop()
  }
}

/** Measures in a shop of its own without limits, because orders change stock. */
const withOrders =
  (load: () => Promise<(shop: Shop) => Promise<Figure[]>>) => async (_shop: Shop, steps: Steps) => {
    const env = { LIMIT_LOGIN: '1000000', LIMIT_ORDER: '1000000', LIMIT_REGISTER: '1000000' }
    const own = await startShop({ ...small, env, steps })
    try {
      return await (
        await load()
      )(own)
    } finally {
      await own.stop()
    }
  }

/** Each part is loaded only when it is measured: Lighthouse alone is large. */
const parts: Record<string, (shop: Shop, steps: Steps) => Promise<Figure[]>> = {
  list: async (shop) => (await import('./measureList.ts')).measureList(shop),
  html: async (shop) => (await import('./measureHtml.ts')).measureHtml(shop),
  memory: async (shop) => (await import('./measureMemory.ts')).measureMemory(shop),
  scripts: async (shop) => (await import('./measureScripts.ts')).measureScripts(shop),
  shift: async (shop) => (await import('./measureShift.ts')).measureShift(shop),
  lighthouse: async (shop) => (await import('./measureLighthouse.ts')).measureLighthouse(shop),
  logins: async (_shop, steps) => (await import('./measureLogins.ts')).measureLogins(steps),
  scale: measureScaleOf,
  costs: withOrders(async () => (await import('./measureCosts.ts')).measureCosts),
  trickle: withOrders(async () => (await import('./measureTrickle.ts')).measureTrickle),
}

function printTable(figures: Figure[]) {
  const width = (key: 'name' | 'value' | 'limit') =>
    Math.max(...figures.map((figure) => (figure[key] ?? '').length))
  const [names, values, limits] = [width('name'), width('value'), width('limit')]
  for (const { name, value, limit = '', ok } of figures) {
    const verdict = ok === undefined ? '' : ok ? 'reached' : 'NOT REACHED'
    console.log(
      `${name.padEnd(names)}  ${value.padStart(values)}  ${limit.padEnd(limits)}  ${verdict}`.trimEnd(),
    )
  }
}

/** Measures the chosen parts in one shop, or all without a choice. Writes no tracked file. */
export const measureParts: Command = async (chosen, steps) => {
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Refusal(
      `No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}; and writes, pages, catalogue, search, saleday and floor, each by itself.`,
    )
  process.env.CHROME_PATH = await requireBrowser(steps)
  const shop = await startShop({ ...small, steps })
  const figures: Figure[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      steps.begin(`Measuring ${name}`)
      figures.push(...(await measure(shop, steps)))
      steps.done()
    }
  } finally {
    await shop.stop()
  }
  console.log(`\n${new Date().toISOString()}, Node ${process.versions.node}, 300 products\n`)
  printTable(figures)
  const missed = figures.filter(({ ok }) => ok === false).length
  console.log(missed === 0 ? '\nAll figures are reached.' : `\n${missed} figures are not reached.`)
  return missed === 0
}
