import type { Order } from 'cms/contract/orders'
import { Field } from '../../../../ui/Field.tsx'
import type { OrderActions } from '../useOrderActions.ts'
import { ActDialog } from './ActDialog.tsx'

/** The lines of which some chairs are still in the shop, and how many. */
const linesHere = ({ orderItems }: Order) =>
  orderItems.flatMap(({ _id, name, kept, left = 0 }) =>
    kept > left ? [{ _id, name, here: kept - left }] : [],
  )

/** The chairs that go with this van; nothing where all that are here go. */
function partOf(form: FormData, lines: ReturnType<typeof linesHere>) {
  // A single chair has no field of its own.
  const chosen = lines.map(({ _id, here }) => ({
    line: _id,
    qty: Number(form.get(`qty ${_id}`) ?? here),
    here,
  }))
  if (chosen.every(({ qty, here }) => qty === here)) return {}
  return { lines: chosen.flatMap(({ line, qty }) => (qty === 0 ? [] : [{ line, qty }])) }
}

interface SendDialogProps {
  order: Order
  actions: OrderActions
}

/** Asks for the driver, and how many chairs of each line go with this van: all, unless somebody says less. */
export function SendDialog({ order, actions }: SendDialogProps) {
  const lines = linesHere(order)
  const pieces = lines.reduce((sum, { here }) => sum + here, 0)
  const { fields = {} } = actions.failure?.action === 'send' ? actions.failure : {}
  const tooMany = Object.entries(fields).find(([name]) => name.startsWith('lines'))?.[1]
  return (
    <ActDialog
      act="send"
      actions={actions}
      label="Send out"
      title="Who brings it?"
      confirm="Send out"
      busy="Saving"
      bodyOf={(form) => ({
        person: form.get('person'),
        tracking: form.get('tracking'),
        ...partOf(form, lines),
      })}
    >
      {(errorOf) => (
        <>
          <p className="muted">The customer gets a mail with both.</p>
          <Field label="Driver or courier" name="person" maxLength={100} error={errorOf('person')} />
          <Field
            label="Tracking number"
            note="Optional"
            name="tracking"
            maxLength={100}
            error={errorOf('tracking')}
          />
          {pieces > 1 && (
            <details open={tooMany ? true : undefined}>
              <summary style={{ paddingBlock: '0.75rem', cursor: 'pointer' }}>Only a part</summary>
              <div style={{ display: 'grid', gap: '0.875rem' }}>
                {tooMany && <p role="alert">{tooMany}</p>}
                {lines.map(({ _id, name, here }) => (
                  <Field
                    key={_id}
                    label={name}
                    note={`of ${here}`}
                    name={`qty ${_id}`}
                    type="number"
                    min={0}
                    max={here}
                    defaultValue={here}
                  />
                ))}
              </div>
            </details>
          )}
        </>
      )}
    </ActDialog>
  )
}
