// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pressOf } from './countPresses.ts'

const [chair, other] = ['a'.repeat(24), 'b'.repeat(24)]
const chat = 'https://wa.me/910000000001?text=Hello'

const linkIn = (html: string) => {
  const frame = document.createElement('div')
  frame.innerHTML = html
  const link = frame.querySelector<HTMLAnchorElement>('a.it')
  if (!link) throw new Error('no link')
  return link
}

test.each([
  ['/', `<a class="it" href="${chat}"></a>`, { kind: 'chat' }],
  ['/cart', `<a class="it" href="${chat}"></a>`, { kind: 'list' }],
  ['/contact', '<a class="it" href="tel:+910000000001"></a>', { kind: 'call' }],
  [`/product/${chair}`, '<a class="it" href="tel:+910000000001"></a>', { kind: 'call', product: chair }],
  [`/product/${chair}`, `<a class="it" href="${chat}"></a>`, { kind: 'price', product: chair }],
  [
    `/product/${chair}`,
    `<div class="pcard"><a href="/product/${other}"></a><a class="it" href="${chat}"></a></div>`,
    { kind: 'price', product: other },
  ],
  ['/', '<a class="it" href="/about"></a>', undefined],
])('on %s a press of %s is counted as what it is', (path, html, press) =>
  expect(pressOf(linkIn(html), path)).toEqual(press),
)
