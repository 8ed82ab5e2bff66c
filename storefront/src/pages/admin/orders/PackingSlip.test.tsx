// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from 'cms/contract/orders'
import type { PaperRow } from 'cms/contract/sales/papers'
import { SiteContext } from '../../../api/site.ts'
import { order, site } from '../../../testing/checkoutShop.tsx'
import { PackingSlip } from './PackingSlip.tsx'

const paper = { _id: 'a', kind: 'invoice', number: 'INV/26-27/0147', total: 54_321 }
const eway = { number: '331001234567', day: '2026-11-24', vehicle: 'MH12AB1234', distance: 150 }
const slip = (facts: Partial<PaperRow['facts']>) => {
  const papers = [{ ...paper, facts: { eInvoice: null, eway: null, ...facts } } as PaperRow]
  return renderToStaticMarkup(
    <SiteContext value={{ site } as never}>
      <PackingSlip order={{ ...order, openPrice: 0 } as unknown as Order} papers={papers} />
    </SiteContext>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

test('the slip carries the e-way bill of the invoice that has one, and no price', () => {
  expect(slip({ eway })).toMatch(/E-way bill\s+331001234567\s+24 Nov 2026, MH12AB1234, 150 km/)
  expect(slip({})).not.toContain('E-way')
  expect(slip({ eway })).not.toMatch(/₹|54,321|18,900/)
})
