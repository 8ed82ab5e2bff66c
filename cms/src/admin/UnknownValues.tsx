import type { Payload } from 'payload'
import type { ValueInUse } from '../database/products/valuesInUse.ts'
import { findUnknownValues } from '../operations/catalogue/findUnknownValues.ts'

/** The rest is shown once some of these are in a group. */
const maxShown = 40

const countOf = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`

const Values = ({ title, values }: { title: string; values: readonly ValueInUse[] }) =>
  values.length > 0 && (
    <>
      <h4>{title}</h4>
      <ul>
        {values.slice(0, maxShown).map(({ value, count }) => (
          <li key={value}>
            {value} <span>({countOf(count)})</span>
          </li>
        ))}
        {values.length > maxShown && <li>and {values.length - maxShown} more</li>}
      </ul>
    </>
  )

/** Lists the values of products that no group knows, so that staff see what there is to say. */
export async function UnknownValues({ payload }: { payload: Payload }) {
  const { colours, materials } = await findUnknownValues(payload)
  const isNone = colours.length + materials.length === 0
  return (
    <section className="unknown-values">
      {isNone ? (
        <p>Every colour and material of the published products is in a group.</p>
      ) : (
        <p>Visitors find these under “Other” as long as nobody says below where they belong:</p>
      )}
      <Values title="Colours" values={colours} />
      <Values title="Materials" values={materials} />
    </section>
  )
}
