import type { Order } from 'cms/contract/orders'
import type { ProductTile } from 'cms/contract/productViews'
import { useId, useState } from 'react'
import { useAllProducts } from '../../../../api/products.ts'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { Field } from '../../../../ui/Field.tsx'
import type { OrderActions } from '../useOrderActions.ts'
import { ActDialog, Shown } from './ActDialog.tsx'

/** A name may be that of several chairs. */
const optionOf = ({ name, colour }: { name: string; colour?: string }) =>
  [name, colour].filter(Boolean).join(', ')

/** The names of all chairs on sale, for an exchange. Rendered only in the open dialog, so that they load then. */
function Instead({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  const list = useId()
  const { data, error } = useAllProducts()
  const [name, setName] = useState('')
  const find = (textOf: (product: ProductTile) => string) =>
    (data?.products ?? []).filter((product) => textOf(product) === name.trim())
  const fits = [find(optionOf), find((product) => product.name)].find(({ length }) => length > 0)
  const found = fits?.length === 1 ? fits[0] : undefined
  return (
    <>
      <Field
        label="Exchange for"
        note="Optional"
        hint={
          data || error
            ? 'The name of the chair that goes out instead, at today’s price.'
            : 'The chairs on sale are on their way.'
        }
        // A name that is typed before them would find none.
        disabled={!data}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        list={list}
        autoComplete="off"
        error={
          error
            ? 'The chairs on sale did not come. Close this and open it again.'
            : errorOf('instead.0.product')
        }
      />
      <input type="hidden" name="instead" value={found?._id ?? name.trim()} />
      <datalist id={list}>
        {data?.products.map((product) => (
          <option key={product._id}>{optionOf(product)}</option>
        ))}
      </datalist>
      <Field
        label="How many of it"
        name="insteadQty"
        type="number"
        min={1}
        defaultValue={1}
        error={errorOf('instead.0.qty')}
      />
    </>
  )
}

/** Takes chairs of a delivered order back: which, how many, back on the shelf or not, and what goes out for them. */
export function ReturnDialog({ order, actions }: { order: Order; actions: OrderActions }) {
  const lines = order.orderItems.filter(({ kept }) => kept > 0)
  // The messages of the server name a line by its place among those that were sent.
  const [sent, setSent] = useState<string[]>([])
  const bodyOf = (form: FormData) => {
    const product = String(form.get('instead') ?? '')
    const back = lines
      .map(({ _id }) => ({
        line: _id,
        qty: Number(form.get(`qty ${_id}`)),
        restock: form.get(`restock ${_id}`) === 'on',
        kept: Number(form.get(`kept ${_id}`)),
      }))
      .filter(({ qty }) => qty !== 0)
    setSent(back.map(({ line }) => line))
    return {
      lines: back,
      instead: product ? [{ product, qty: Number(form.get('insteadQty')) }] : [],
      reason: form.get('reason'),
      openPrice: Number(form.get('openPrice')),
    }
  }
  return (
    <ActDialog
      act="return"
      actions={actions}
      label="Take chairs back"
      title="Which chairs came back?"
      confirm="Take them back"
      busy="Saving"
      bodyOf={bodyOf}
    >
      {(errorOf) => (
        <>
          <Shown name="openPrice" value={order.openPrice} />
          {errorOf('lines') && <p role="alert">{errorOf('lines')}</p>}
          {lines.map(({ _id, name, kept }) => (
            <fieldset key={_id} style={{ border: 0, padding: 0 }}>
              <Shown name={`kept ${_id}`} value={kept} />
              <legend>
                <b>{name}</b>
              </legend>
              <Field
                label={`How many of ${kept}`}
                name={`qty ${_id}`}
                type="number"
                min={0}
                max={kept}
                defaultValue={0}
                error={errorOf(`lines.${sent.indexOf(_id)}.qty`)}
              />
              <Checkbox name={`restock ${_id}`} label="Back on the shelf" defaultChecked />
            </fieldset>
          ))}
          <Instead errorOf={errorOf} />
          <Field label="Reason" note="Optional" name="reason" maxLength={500} error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  )
}
