import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SiteContext } from '../../api/site.ts'
import { noSeller, someSeller } from '../../testing/someSeller.ts'
import { ShopLines } from './ShopLines.tsx'

const site = {
  brand: 'Baithak',
  callPhone: '+910000000001',
  chatNumber: '910000000001',
  chatGreeting: 'Hello',
  email: 'shop@baithak.example',
  address: ['12 Example House', 'Lower Parel, Mumbai 400 000'],
  hours: 'Monday to Saturday, 10 to 7',
  brochure: null,
  seller: noSeller,
}
const draw = (change: object = {}) =>
  renderToStaticMarkup(
    <SiteContext value={{ site: { ...site, ...change } as never }}>
      <MemoryRouter>
        <ShopLines />
      </MemoryRouter>
    </SiteContext>,
  )

test('the lines above the footer tell the shop’s own address, hours, map and contacts', () => {
  const html = draw()
  for (const text of ['12 Example House', 'Lower Parel, Mumbai 400 000', site.hours, '+91 00000 00001'])
    expect(html).toContain(text)
  expect(html).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=Baithak%2C%2012%20Example%20House%2C%20Lower%20Parel%2C%20Mumbai%20400%20000"',
  )
  expect(html).toContain('href="mailto:shop@baithak.example"')
  expect(html).toContain('href="/contact"')
})

test('what the settings do not have leaves no empty place', () => {
  const html = draw({ address: [], hours: '' })
  expect(html).not.toMatch(/map|<p>|Brochure|Sold by/)
  expect(draw({ seller: someSeller })).toContain(
    'Sold by Sample Seating LLP, Unit 00, Sample Estate, Mumbai 400 000 · GSTIN 27AAAAA0000A1Z2',
  )
  expect(draw({ brochure: { url: '/brochure.pdf' } })).toContain('href="/brochure.pdf"')
})
