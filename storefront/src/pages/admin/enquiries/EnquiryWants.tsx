import type { Enquiry } from 'cms/contract/sales/enquiries'
import { useState } from 'react'
import { formatCharge, priceWords } from '../../../lib/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ChairPicker } from './ChairPicker.tsx'
import type { EnquiryActs } from './useEnquiryActs.ts'

/** The chairs with their numbers, at the prices of today. Staff change the numbers and add chairs. */
export function EnquiryWants({ enquiry, acts }: { enquiry: Enquiry; acts: EnquiryActs | null }) {
  const { lines, chairs, message, when } = enquiry
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const numberOf = (product: string, qty: number) => typed[product] ?? String(qty)
  const changed = lines.map(({ product, qty }) => ({ product, qty: Number(numberOf(product, qty) || qty) }))
  const isChanged = lines.some(({ qty }, index) => changed[index]?.qty !== qty)
  const sum = lines.reduce((all, { price, qty }) => all + (price ?? 0) * qty, 0)
  // A number of 0 takes a chair out; an emptied field leaves its number.
  const save = (all: readonly { product: string; qty: number }[]) =>
    acts?.change({ lines: all.filter(({ qty }) => qty > 0) }).then((done) => done && setTyped({}))
  return (
    <section className="enquiry__card" aria-label="Wants">
      <h2>Wants</h2>
      {chairs && <p className="enquiry__said">{chairs}</p>}
      {when && <p>When: {when}</p>}
      {message && <p className="enquiry__said">{message}</p>}
      {lines.map(({ product, name, qty, price, stock, sku, image }) => (
        <div className="enquiry__line" key={product}>
          {image ? <img className="enquiry__picture" src={image} alt="" loading="lazy" /> : <span />}
          <span>
            <b>{name}</b>
            <span className="muted">
              {price === null
                ? 'No longer in the shop'
                : [sku, priceWords(price), `${stock} in stock`].filter(Boolean).join(' · ')}
            </span>
          </span>
          {acts ? (
            <Field
              label="Number"
              type="number"
              min={0}
              inputMode="numeric"
              aria-label={`Number of ${name}`}
              value={numberOf(product, qty)}
              error={typed[product] === '' ? 'Please write a number' : undefined}
              onChange={({ currentTarget }) => setTyped({ ...typed, [product]: currentTarget.value })}
            />
          ) : (
            <b>{qty}</b>
          )}
        </div>
      ))}
      {sum > 0 && (
        <p className="enquiry__row" style={{ justifyContent: 'space-between' }}>
          <span className="muted">At today’s list price, with GST</span>
          <b>{formatCharge(sum)}</b>
        </p>
      )}
      {acts && (
        <>
          {isChanged && <Button onClick={() => void save(changed)}>Save the numbers</Button>}
          <ChairPicker label="Add a chair" onPick={(line) => void save([...changed, line])} />
        </>
      )}
    </section>
  )
}
