import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../../../ops/testing/freePort.mjs'
import type { Line } from '../driver/printTable.ts'
import type { Figures } from '../driver/measureInTurns.ts'
import { withBrowser } from './withBrowser.ts'

const numberOf = (lhr: Result, name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
const scoreOf = (lhr: Result, category: string) =>
  Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)

interface Measure extends Omit<Line, 'label' | 'of'> {
  name: string
  read: (lhr: Result) => number
}

const measures: Measure[] = [
  { name: 'score', read: (lhr) => scoreOf(lhr, 'performance'), atLeast: 95 },
  { name: 'accessibility', read: (lhr) => scoreOf(lhr, 'accessibility'), atLeast: 100 },
  { name: 'best practices', read: (lhr) => scoreOf(lhr, 'best-practices'), atLeast: 100 },
  { name: 'search engines', read: (lhr) => scoreOf(lhr, 'seo'), atLeast: 100 },
  { name: 'blocking time, ms', read: (lhr) => numberOf(lhr, 'total-blocking-time'), atMost: 150 },
  { name: 'shift', read: (lhr) => numberOf(lhr, 'cumulative-layout-shift'), atMost: 0.01 },
  { name: 'longest task, ms', read: (lhr) => numberOf(lhr, 'max-potential-fid') },
  { name: 'first paint, ms', read: (lhr) => numberOf(lhr, 'first-contentful-paint') },
  { name: 'kB', read: (lhr) => numberOf(lhr, 'total-byte-weight') / 1000 },
  // Below 1,000 the machine is too busy for a meaningful score.
  { name: 'benchmark index', read: ({ environment }) => environment.benchmarkIndex },
]

const titleOf = (page: string, { name }: Measure) => `${page}: Lighthouse, ${name}`

/** Loads a page once, as on a phone. */
export async function measureLighthouse(page: string, url: string): Promise<Figures> {
  const port = await freePort()
  const run = () => lighthouse(url, { port, output: 'json', logLevel: 'silent' })
  const result = await withBrowser(run, [`--remote-debugging-port=${port}`])
  if (!result) throw new Error(`Lighthouse has no result for ${url}`)
  return Object.fromEntries(measures.map((one) => [titleOf(page, one), one.read(result.lhr)]))
}

/** Returns the lines of a page. Search engines are told to leave some pages out. */
export const lighthouseLines = (page: string, isForSearch: boolean): Line[] =>
  measures
    .filter(({ name }) => isForSearch || name !== 'search engines')
    .map((one) => ({ ...one, label: titleOf(page, one) }))
