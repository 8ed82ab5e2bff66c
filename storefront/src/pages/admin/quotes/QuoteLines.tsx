import type { Quote, QuoteContent, QuoteLineInput } from 'cms/contract/sales/quotes'
import type { KeyboardEvent } from 'react'
import { formatCharge, formatCount } from '../../../lib/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, SelectField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ChairPicker } from '../enquiries/ChairPicker.tsx'
import { NumberField } from './NumberField.tsx'
import type { QuoteDraft } from './useQuoteDraft.ts'

const percentWords = (part: number) => `${Math.round(part * 1000) / 10} %`

/** Notes of a line for staff: how far its price is from the list's, and whether there are enough chairs. */
function notesOf({ product, unitPrice, quantity }: QuoteLineInput, quote: Quote, isWithGst: boolean) {
  const now = quote.today[product]
  if (!now || quote.status === 'accepted') return []
  const list = isWithGst ? now.price : now.price / (1 + now.gstPercent / 100)
  const off = list > 0 ? (list - unitPrice) / list : 0
  const isMeant = Math.abs(off) >= 0.0005
  return [
    list > 0 ? `list ${formatCharge(Math.round(list * 100) / 100)}` : 'no list price',
    isMeant && `${off > 0 ? 'under' : 'above'} the list price by ${percentWords(Math.abs(off))}`,
    quantity > now.stock && `asked ${formatCount(quantity)}, ${formatCount(now.stock)} in stock`,
  ].filter((note) => note !== false)
}

const columns = ['quantity', 'unitPrice', 'discountPercent'] as const
type Column = (typeof columns)[number]

/** Moves the focus to a field of another line, if there is one. */
function focusOn(index: number, column: string) {
  // After the lines have been drawn.
  setTimeout(() => document.querySelector<HTMLElement>(`[data-cell="${index} ${column}"]`)?.focus())
}

const free = { product: '', quantity: 1, unitPrice: 0, discountPercent: 0 } as const

interface LinesProps {
  quote: Quote
  form: QuoteDraft
}

interface LineProps extends LinesProps {
  line: QuoteLineInput
  index: number
}

const labels: Readonly<Record<Column, string>> = {
  quantity: 'Number',
  unitPrice: 'Unit price',
  discountPercent: 'Discount %',
}

function Line({ quote, form, line, index }: LineProps) {
  const { draft, errors, change, prices, isCounted } = form
  const { kind, product, name } = line
  const put = (part: Partial<QuoteLineInput>) =>
    change(({ lines }) => ({ lines: lines.map((one, at) => (at === index ? { ...one, ...part } : one)) }))
  /** Enter goes to the next line; Alt with an arrow moves this one. */
  const byKeys = (column: string) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Enter' && !ctrlKey) {
      event.preventDefault()
      focusOn(index + 1, column)
    }
    const to = altKey ? index + Number(key === 'ArrowDown') - Number(key === 'ArrowUp') : index
    if (to === index || to < 0 || to >= draft.lines.length) return
    event.preventDefault()
    change(({ lines }) => ({
      lines: lines.map((one, at) => (at === index ? (lines[to] ?? one) : at === to ? line : one)),
    }))
    focusOn(to, column)
  }
  const takeOut = () => {
    change(({ lines }) => ({ lines: lines.filter((_, at) => at !== index) }))
    focusOn(Math.min(index, draft.lines.length - 2), 'out')
  }
  const known = quote.prices.lines.find((one) => one.product === product && product !== '')
  const errorOf = (field: string) => errors[`lines.${index}.${field}`]
  return (
    <li className="quote__line">
      <div className="quote__what">
        {kind === 'chair' ? (
          <b>{known?.name || name}</b>
        ) : (
          <Field
            label="What"
            maxLength={200}
            data-cell={`${index} name`}
            value={name}
            error={errorOf('name')}
            onKeyDown={byKeys('name')}
            onChange={({ currentTarget: { value } }) => put({ name: value })}
          />
        )}
        <span className="muted small">
          {[known?.sku, known?.colour, ...notesOf(line, quote, draft.pricesIncludeGst)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {columns.map((column) => (
        <NumberField
          key={column}
          label={labels[column]}
          aria-label={`${labels[column]} of ${name}`}
          data-cell={`${index} ${column}`}
          isRupees={column === 'unitPrice'}
          isZeroEmpty={column === 'discountPercent'}
          value={line[column]}
          error={errorOf(column)}
          onKeyDown={byKeys(column)}
          onValue={(value) => put({ [column]: value })}
        />
      ))}
      <p className="quote__amount">
        <span className="sr">Amount </span>
        {isCounted ? formatCharge(prices.lines[index]?.amount ?? 0) : '…'}
      </p>
      <IconButton
        icon="x"
        label={`Take ${name || 'this line'} out`}
        data-cell={`${index} out`}
        onClick={takeOut}
      />
    </li>
  )
}

/** The discount on all chairs, in percent or rupees. */
function DiscountOnAll({ form: { draft, errors, change } }: Pick<LinesProps, 'form'>) {
  const { kind, value } = draft.discount
  const put = (part: Partial<QuoteContent['discount']>) =>
    change(({ discount }) => ({ discount: { ...discount, ...part } }))
  return (
    <div className="quote__pair">
      <NumberField
        label="Discount on all chairs"
        isZeroEmpty
        value={value}
        error={errors['discount.value'] ?? errors.discount}
        onValue={(next) => put({ value: next })}
      />
      <SelectField
        label="In"
        value={kind}
        onChange={({ currentTarget }) =>
          put({ kind: currentTarget.value === 'rupees' ? 'rupees' : 'percent' })
        }
      >
        <option value="percent">percent</option>
        <option value="rupees">rupees</option>
      </SelectField>
    </div>
  )
}

/** The lines of a quote with their money, and what else can be added. */
export function QuoteLines({ quote, form }: LinesProps) {
  const { draft, change } = form
  const add = (line: QuoteLineInput, column: string) => {
    change(({ lines }) => ({ lines: [...lines, line] }))
    focusOn(draft.lines.length, column)
  }
  const { city } = draft.deliverTo
  const place = [city, draft.customer.pinCode].filter(Boolean).join(' ')
  const delivery = place ? `Delivery to ${place}` : 'Delivery'
  return (
    <section className="enquiry__card" aria-label="Chairs and services">
      <h2>Chairs and services</h2>
      <ol className="quote__lines">
        {draft.lines.map((line, index) => (
          <Line key={index} quote={quote} form={form} line={line} index={index} />
        ))}
      </ol>
      <ChairPicker
        label="Add a chair"
        onPick={async ({ product, name, price, qty }) => {
          const gstPercent = draft.pricesIncludeGst ? 0 : await form.readRate(product)
          if (gstPercent === undefined) return
          const unitPrice = price / (1 + gstPercent / 100)
          const line = { ...free, kind: 'chair', product, name, quantity: qty } as const
          add({ ...line, unitPrice: Math.round(unitPrice * 100) / 100 }, 'unitPrice')
        }}
      />
      <div className="enquiry__row">
        {(
          [
            ['delivery', delivery],
            ['installation', 'Installation'],
            ['other', ''],
          ] as const
        ).map(([kind, name]) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            onClick={() => add({ ...free, kind, name }, name ? 'unitPrice' : 'name')}
          >
            <Icon name="plus" />
            {kind.charAt(0).toUpperCase() + kind.slice(1)}
          </Button>
        ))}
      </div>
      <DiscountOnAll form={form} />
    </section>
  )
}
