import type { Product } from 'cms/contract/products'
import { requireBrowser } from '../../../ops/testing/browser.mjs'
import { startShop } from '../../../ops/testing/shop.mjs'
import type { Command } from '../../command.ts'
import type { Checkout } from '../driver/openBase.ts'
import { printTable, type Line } from '../driver/printTable.ts'
import { residentMb } from '../driver/processUsage.ts'
import { readOptions } from '../driver/readOptions.ts'
import { joinMeasured, measureInTurns, type Figures } from '../driver/measureInTurns.ts'
import { withSides } from '../driver/withSides.ts'
import { drawPages, type PageKind } from './drawPages.ts'
import { lighthouseLines, measureLighthouse } from './measureLighthouse.ts'
import { measurePaint } from './measurePaint.ts'
import { measureScripts } from './measureScripts.ts'
import { measureShift } from './measureShift.ts'
import { openStorefront, type Storefront } from './openStorefront.ts'
import { replayCms } from './replayCms.ts'
import { withBrowser } from './withBrowser.ts'

const known = { products: 300, rounds: 9, draws: 10, runs: 5 }
const warmUpDraws = 30
const pagesOfKind = 6
const widths = [360, 768, 1280]

/** A page that a browser loads. */
interface BrowserPage {
  name: string
  path: string
  /** The most kilobytes of scripts. */
  script: number
  isForSearch: boolean
}

/** Returns products, full lists of 24 and the home page, which are drawn from nothing. */
function kindsOf(all: readonly Product[]): PageKind[] {
  const isFull = (belongs: (product: Product) => boolean) => all.filter(belongs).length >= 24
  const types = [...new Set(all.map(({ type }) => type))]
  const categories = [...new Set(all.map(({ category }) => category))]
  const lists = [
    '/latest',
    ...types.filter((name) => isFull(({ type }) => type === name)).map((name) => `/${name}`),
    ...categories
      .filter((name) => isFull(({ category }) => category === name))
      .map((name) => `/products/${encodeURIComponent(name)}`),
  ]
  return [
    { name: 'product', paths: all.slice(0, pagesOfKind + 1).map(({ _id }) => `/product/${_id}`) },
    { name: 'list', paths: lists.slice(0, pagesOfKind) },
    { name: 'home', paths: ['/'] },
  ]
}

/** Returns the pages that a browser loads. One product's comparison is one of countless pages. */
const browserPagesOf = ([product]: readonly Product[]): BrowserPage[] => [
  { name: 'home', path: '/', script: 118, isForSearch: true },
  { name: 'list', path: '/Chairs', script: 130, isForSearch: true },
  { name: 'product', path: `/product/${product?._id}`, script: 124, isForSearch: true },
  { name: 'comparison', path: `/compare?c=${product?._id}`, script: 136, isForSearch: false },
  { name: 'finder', path: '/fit', script: 136, isForSearch: true },
]

/** Measures what a page weighs, how far its parts move, and how soon it is seen. */
const measureInBrowser = ({ url }: Storefront, { name, path }: BrowserPage): Promise<Figures> =>
  withBrowser(async (browser) => {
    const shifts: number[] = []
    for (const width of widths) shifts.push(await measureShift(browser, `${url}${path}`, width))
    return {
      [`${name}: kB of scripts`]: await measureScripts(browser, `${url}${path}`),
      [`${name}: most shift`]: Math.max(...shifts),
      [`${name}: largest paint on a slow phone, ms`]: await measurePaint(browser, `${url}${path}`),
    }
  })

/** Limits of processor time on the machine of docs/scaling.md; those of bytes count everywhere. */
const drawingLines: Line[] = [
  { label: 'product: drawing, processor ms', atMost: 9 },
  { label: 'product: kB before compression', atMost: 75 },
  { label: 'product: kB as brotli', atMost: 18 },
  { label: 'list: drawing, processor ms', atMost: 12 },
  { label: 'list: kB before compression' },
  { label: 'list: kB as brotli' },
  { label: 'home: drawing, processor ms', atMost: 14 },
  { label: 'home: kB before compression' },
  { label: 'home: kB as brotli' },
  { label: 'memory after the start, MB', atMost: 90 },
  { label: 'memory after all pages, MB' },
]

const linesOf = (pages: readonly BrowserPage[]): Line[] => [
  ...drawingLines,
  ...pages.flatMap(({ name, script, isForSearch }) => [
    { label: `${name}: kB of scripts`, atMost: script },
    { label: `${name}: most shift`, atMost: 0.01 },
    { label: `${name}: largest paint on a slow phone, ms`, atMost: 1400 },
    ...lighthouseLines(name, isForSearch),
  ]),
]

/**
 * `npm run bench -- pages --base v1` draws pages from nothing and loads them in a browser, with this checkout and with
 * commit v1 in turns: processor time, weight, shift and Lighthouse. The CMS's answers come from memory.
 */
export const pages: Command = async (args, steps) => {
  const { base, products, rounds, draws, runs } = readOptions('pages', known, args)
  process.env.CHROME_PATH = await requireBrowser(steps)
  const shop = await startShop({ storefront: false, products, steps })
  const cms = await replayCms(shop.cmsUrl)
  const open = async ({ name, load }: Checkout) => {
    type Build = typeof import('../../../ops/lib/build.mjs')
    await (await load<Build>('ops/lib/build.mjs')).buildChanged(steps)
    const { halves } = await load<typeof import('../../../ops/lib/places.mjs')>('ops/lib/places.mjs')
    return openStorefront(name, halves.storefront, cms.url)
  }
  try {
    return await withSides({ base, steps, open }, async (storefronts) => {
      const all = (await (await fetch(`${shop.cmsUrl}/api/products`)).json()) as Product[]
      const [kinds, inBrowser] = [kindsOf(all), browserPagesOf(all)]
      const once = { rounds: 1, parts: ['all'], steps }
      const memory = (when: string) =>
        measureInTurns(storefronts, { ...once, what: `Reading memory ${when}` }, async ({ pid }) => ({
          [`memory ${when}, MB`]: await residentMb(pid),
        }))
      const idle = await memory('after the start')
      const draw = (count: number) => (storefront: Storefront) =>
        drawPages(cms, storefront, { kinds, draws: count })
      await measureInTurns(storefronts, { ...once, what: 'Warming up' }, draw(warmUpDraws))
      const course = { ...once, rounds, what: 'Drawing pages' }
      const drawn = await measureInTurns(storefronts, course, draw(draws))
      const busy = await memory('after all pages')
      const weighing = { what: 'Weighing pages', rounds: 1, parts: inBrowser, steps }
      const weights = await measureInTurns(storefronts, weighing, measureInBrowser)
      const loading = { what: 'Loading pages as Lighthouse', rounds: runs, parts: inBrowser, steps }
      const loaded = await measureInTurns(storefronts, loading, ({ url }, { name, path }) =>
        measureLighthouse(name, `${url}${path}`),
      )
      const measured = joinMeasured([idle, drawn, busy, weights, loaded])
      return printTable(`${all.length} products`, linesOf(inBrowser), measured)
    })
  } finally {
    await cms.stop()
    await shop.stop()
  }
}
