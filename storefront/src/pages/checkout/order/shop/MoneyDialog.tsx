import type { Order } from 'cms/contract/orders'
import { readAmount } from 'cms/contract/typed/readAmount'
import { formatCharge } from '../../../../lib/money.ts'
import { dayOf } from '../../../../lib/dates.ts'
import { Field, SelectField } from '../../../../ui/Field.tsx'
import type { OrderActions } from '../useOrderActions.ts'
import { ActDialog, Shown } from './ActDialog.tsx'

const ways = ['Bank transfer', 'UPI', 'Cash', 'Card', 'Cheque']
const usual = { 'Cash on delivery': 'Cash', razorpay: 'Razorpay', paypal: 'PayPal' } as Readonly<
  Record<string, string>
>

interface MoneyDialogProps {
  order: Order
  actions: OrderActions
  act: 'payment' | 'refund'
  isMain?: boolean
}

/** Money that came, or that went back: how much, how, on which day, and its reference. */
export function MoneyDialog({ order, actions, act, isMain = false }: MoneyDialogProps) {
  const isRefund = act === 'refund'
  const gateway = order.razorpay ? 'Razorpay' : order.paymentMethod === 'paypal' && 'PayPal'
  const offered = isRefund && gateway ? [gateway, ...ways] : ways
  const sum = Math.abs((!isRefund && order.quote?.duePrice) || order.openPrice)
  return (
    <ActDialog
      act={act}
      actions={actions}
      label={isRefund ? 'Mark as refunded' : 'Add a payment'}
      button={isMain ? { variant: 'primary' } : { variant: 'quiet', size: 'sm' }}
      title={isRefund ? `${formatCharge(sum)} has to go back. How did it go?` : 'Which money has come?'}
      confirm={isRefund ? 'Mark as refunded' : 'Add the payment'}
      busy="Saving"
      bodyOf={(form) => ({
        amount: readAmount(String(form.get('amount'))),
        way: form.get('way'),
        day: form.get('day'),
        reference: form.get('reference'),
        openPrice: Number(form.get('openPrice')),
      })}
    >
      {(errorOf) => (
        <>
          <Shown name="openPrice" value={order.openPrice} />
          {offered !== ways && (
            <p className="muted">
              {gateway === 'Razorpay'
                ? 'By Razorpay it goes at once, to where it came from.'
                : 'Please send it back at PayPal first: this only writes it down.'}
            </p>
          )}
          <Field
            label="Sum in rupees"
            name="amount"
            inputMode="decimal"
            defaultValue={sum || ''}
            error={errorOf('amount')}
          />
          <SelectField
            label="How"
            name="way"
            defaultValue={usual[order.paymentMethod] ?? 'Bank transfer'}
            error={errorOf('way')}
          >
            {offered.map((way) => (
              <option key={way}>{way}</option>
            ))}
          </SelectField>
          <Field
            label="Day"
            name="day"
            type="date"
            defaultValue={dayOf(new Date())}
            max={dayOf(new Date())}
            error={errorOf('day')}
          />
          <Field
            label="Reference"
            note="Optional"
            name="reference"
            maxLength={100}
            error={errorOf('reference')}
          />
        </>
      )}
    </ActDialog>
  )
}
