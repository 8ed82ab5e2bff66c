import { readFile } from 'node:fs/promises'
import { saleDay } from './saleDay.mjs'
import { findMost } from './simulate.mjs'

// How far a shop of so many processes carries on a sale day: node ops/simulation/run.mjs. The tables of docs/scaling.md.

const costs = JSON.parse(await readFile(new URL('costs.json', import.meta.url), 'utf8'))
const given = { mix: saleDay, costs }
const sizes = [100, 1000, 5000, 10_000, 100_000, 1_000_000]
const steps = [
  { name: 'One machine, SQLite', nodes: 1, database: 'sqlite' },
  { name: 'One machine, SQLite, a CDN in front', nodes: 1, database: 'sqlite', cdn: 0.9 },
  { name: '3 and 3 processes, replica set', nodes: 3, database: 'replicaSet', cdn: 0.9 },
  { name: '10 and 10', nodes: 10, database: 'replicaSet', cdn: 0.9 },
  { name: '30 and 30', nodes: 30, database: 'replicaSet', cdn: 0.9 },
  { name: '100 and 100', nodes: 100, database: 'replicaSet', cdn: 0.9 },
  { name: '100 and 100, sharded', nodes: 100, database: 'sharded', cdn: 0.9 },
]

const percent = (part) => `${Math.round(100 * part)} %`
const rounded = (number) => (number >= 10 ? Math.round(number) : Math.round(number * 10) / 10)
const lines = [
  '| step | products | visits a second | orders an hour | pages kept | full first |',
  '| --- | ---: | ---: | ---: | ---: | --- |',
]
for (const { name, ...step } of steps) {
  for (const products of sizes) {
    const { visitors, kept, wall } = findMost({ ...step, products }, given)
    const orders = Math.round(visitors * 0.015 * 3600)
    lines.push(`| ${name} | ${products} | ${rounded(visitors)} | ${orders} | ${percent(kept)} | ${wall} |`)
  }
}
process.stdout.write(`${lines.join('\n')}\n`)
