// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { addReference, pressOf, tellPress } from './countPresses.ts'

const [chair, other] = ['a'.repeat(24), 'b'.repeat(24)]
const chat = 'https://wa.me/910000000001?text=Hello'

const linkIn = (html: string) => {
  const frame = document.createElement('div')
  frame.innerHTML = html
  const link = frame.querySelector<HTMLAnchorElement>('a.it')
  if (!link) throw new Error('no link')
  return link
}

const alone = `<a class="it" href="${chat}"></a>`
const call = '<a class="it" href="tel:+910000000001"></a>'
const card = `<div class="pcard"><a href="/product/${other}"></a>${alone}</div>`

test.each([
  ['the chat of a page', '/', alone, { kind: 'chat' }],
  ['the list of the cart', '/cart', alone, { kind: 'list' }],
  ['a call', '/contact', call, { kind: 'call' }],
  ['a call for a chair', `/product/${chair}`, call, { kind: 'call', product: chair }],
  ['Get Price', `/product/${chair}`, alone, { kind: 'price', product: chair }],
  ['the icon of a card', `/product/${chair}`, card, { kind: 'price', product: other }],
  ['another link', '/', '<a class="it" href="/about"></a>', undefined],
])('a press of %s is counted as what it is', (_name, path, html, press) =>
  expect(pressOf(linkIn(html), path)).toEqual(press),
)

test('Get Price has a reference below its own words, once, and where there is room', () => {
  const words = 'Hello & namaste\nPlease share the price. Thank you.'
  const link = linkIn(
    `<a class="it" href="https://wa.me/910000000001?text=${encodeURIComponent(words)}"></a>`,
  )
  const price = { kind: 'price', product: chair } as const
  const textOf = () => new URL(link.href).searchParams.get('text')
  addReference(link, price, '2026-11-28')
  const once = textOf()
  expect(once).toMatch(
    /^Hello & namaste\nPlease share the price\. Thank you\.\nRef\. [0-9A-Z]{3}-[0-9A-Z]{3}$/,
  )
  addReference(link, price, '2026-11-28')
  expect(textOf()).toBe(once)
  addReference(link, price, '2026-11-29')
  expect(textOf()).not.toBe(once)
  for (const [press, text] of [
    [{ kind: 'chat' }, 'Hello'],
    [price, 'x'.repeat(1950)],
  ] as const) {
    link.href = `https://wa.me/910000000001?text=${text}`
    addReference(link, press, '2026-11-28')
    expect(textOf()).toBe(text)
  }
})

test('a browser without beacons, or one that refuses them, tells nothing and goes on', () => {
  for (const sendBeacon of [
    undefined,
    () => {
      throw new Error('blocked')
    },
  ]) {
    vi.stubGlobal('navigator', { sendBeacon })
    expect(() => tellPress({ kind: 'chat' })).not.toThrow()
  }
  vi.unstubAllGlobals()
})
