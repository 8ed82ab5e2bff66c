import '../lib/nodeVersion.mjs'
import { requireBrowser } from '../lib/browser.mjs'
import { installPackages } from '../lib/install.mjs'
import { killAll } from '../lib/processes.mjs'
import { Refusal, runCommand } from '../lib/refusal.mjs'
import { createSteps } from '../lib/steps.mjs'
import { onStopRequest } from '../lib/stopRequest.mjs'
import { startShop } from '../shop.mjs'

// `npm run bench` measures all; `npm run bench -- list scripts` those parts. Nothing tracked is written.
const small = { products: 300 }
const parts = {
  list: async (shop) => (await import('./throughput.mjs')).measureList(shop),
  html: async (shop) => (await import('./throughput.mjs')).measureHtml(shop),
  memory: async (shop) => (await import('./memory.mjs')).measureMemory(shop),
  scripts: async (shop) => (await import('./pages.mjs')).measureScripts(shop),
  shift: async (shop) => (await import('./pages.mjs')).measureShift(shop),
  lighthouse: async (shop) => (await import('./lighthouseScores.mjs')).measureLighthouse(shop),
  logins: async (_shop, steps) => (await import('./logins.mjs')).measureLogins(steps),
  scale: measureScaleOf,
  costs: measureCostsOf,
}

async function measureScaleOf(shop, steps) {
  const large = await startShop({ products: 3000, steps })
  try {
    const { measureScale } = await import('./scale.mjs')
    return await measureScale(shop, large)
  } finally {
    await large.stop()
  }
}

/** Orders change stock: in a shop of its own. */
async function measureCostsOf(_shop, steps) {
  const env = { LIMIT_LOGIN: '1000000', LIMIT_ORDER: '1000000', LIMIT_REGISTER: '1000000' }
  const own = await startShop({ ...small, env, steps })
  try {
    return await (await import('./costs.mjs')).measureCosts(own)
  } finally {
    await own.stop()
  }
}

const chosen = process.argv.slice(2)

function printTable(figures) {
  const width = (key) => Math.max(...figures.map((figure) => String(figure[key] ?? '').length))
  const [names, values, limits] = ['name', 'value', 'limit'].map(width)
  for (const { name, value, limit = '', ok } of figures) {
    const verdict = ok === undefined ? '' : ok ? 'reached' : 'NOT REACHED'
    console.log(
      `${name.padEnd(names)}  ${value.padStart(values)}  ${limit.padEnd(limits)}  ${verdict}`.trimEnd(),
    )
  }
}

onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Refusal(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  const steps = createSteps()
  await installPackages(steps)
  process.env.CHROME_PATH = await requireBrowser(steps)
  const shop = await startShop({ ...small, steps })
  const figures = []
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
  process.exitCode = missed === 0 ? 0 : 1
})
