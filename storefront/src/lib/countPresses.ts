import type { PressInput } from 'cms/contract/site'
import { pressReference } from 'cms/rules/enquiries/pressReference'
import { beacon } from './beacon.ts'
import { longestEnquiry } from './chat.ts'
import { dayOf } from './dates.ts'

const productIn = (path: string) => /^\/product\/([\da-f]{24})$/.exec(path)?.[1]

/** Returns as what a link counts by which people ask, or nothing for another link. */
export function pressOf(link: HTMLAnchorElement, path: string): PressInput | undefined {
  // Staff answer there.
  if (path.startsWith('/admin')) return undefined
  const isCall = link.protocol === 'tel:'
  if (!isCall && link.host !== 'wa.me') return undefined
  // Cards and the columns of a comparison link to their chair; elsewhere the page's own is meant.
  const near = link.closest('.pcard, th, td')?.querySelector<HTMLAnchorElement>('a[href^="/product/"]')
  const product = productIn(near?.pathname ?? path)
  const ways = path.startsWith('/cart') ? 'list' : product ? 'price' : 'chat'
  return { kind: isCall ? 'call' : ways, ...(product ? { product } : {}) }
}

/**
 * Adds a reference below the text of Get Price, by which staff find chair and day again. A chat that was opened before
 * keeps its own of that day; a text that fills its link has no room for one.
 */
export function addReference(link: HTMLAnchorElement, { kind, product }: PressInput, day: string) {
  if (kind !== 'price' || !product) return
  const address = new URL(link.href)
  const text = (address.searchParams.get('text') ?? '').replace(/\nRef\. \S+$/, '')
  const more = `${text}\nRef. ${pressReference(product, day)}`
  const href = `${address.origin}${address.pathname}?text=${encodeURIComponent(more)}`
  if (encodeURIComponent(more).length <= longestEnquiry) link.href = href
}

/** Tells the shop by a beacon, which holds nobody up and may fail. */
export const tellPress = (press: PressInput) =>
  beacon('/api/presses', new Blob([JSON.stringify(press)], { type: 'application/json' }))

/**
 * Counts presses of the links that open a chat or a call. The specification
 * (docs/spec.md 5.5) gives these links their addresses, so a press without JavaScript, which would need another address
 * that redirects, is not counted.
 */
export function countPresses() {
  const count = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const press = link && pressOf(link, location.pathname)
    if (!press) return
    addReference(link, press, dayOf(Date.now()))
    tellPress(press)
  }
  document.addEventListener('click', count)
  // The middle button opens a link too.
  document.addEventListener('auxclick', count)
}
