import type { AddInfo } from 'cms/contract/productFields'
import { Swatch } from '../../../../components/product/Swatch.tsx'
import { keyFacts } from './keyFacts.ts'

/** The facts that most visitors look for first, below the pictures. */
export function KeyFacts({ addInfo }: { addInfo: readonly AddInfo[] }) {
  const facts = keyFacts(addInfo)
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ label, value, isColour }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isColour && <Swatch colour={value} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
