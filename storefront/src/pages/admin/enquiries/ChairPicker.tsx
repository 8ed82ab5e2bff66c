import { useState } from 'react'
import { useSearchAnswer } from '../../../api/search.ts'
import { Field } from '../../../ui/Field.tsx'
import { sendByKeys } from './sendByKeys.ts'
import { Button } from '../../../ui/Button.tsx'

export interface PickedLine {
  product: string
  name: string
  /** Of today, in rupees. */
  price: number
  qty: number
}

/** Reads '40 regent' as a number and the words of a chair. */
const readTyped = (typed: string) => {
  const [, qty, words = ''] = /^\s*(?:(\d{1,5})\s*(?:x|×)?\s+)?(.*?)\s*$/i.exec(typed) ?? []
  return { qty: Math.max(1, Number(qty ?? 1)), words }
}

/** A chair with its number in one field: '40 regent' offers '40 × Regent High-Back'. Enter takes the first. */
export function ChairPicker({ label, onPick }: { label: string; onPick: (line: PickedLine) => void }) {
  const [typed, setTyped] = useState('')
  const { qty, words } = readTyped(typed)
  const { data } = useSearchAnswer(words.length > 1 ? { q: words, page: 1, limit: 5 } : null)
  const begins = ({ name }: { name: string }) => ` ${name}`.toLowerCase().includes(` ${words.toLowerCase()}`)
  // 'arc' means the Arc, not the Monarch.
  const found = [...(words.length > 1 ? (data?.products ?? []) : [])].sort(
    (one, other) => Number(begins(other)) - Number(begins(one)),
  )
  const take = ({ _id, name, price }: (typeof found)[number]) => {
    onPick({ product: _id, name, price, qty })
    setTyped('')
  }
  return (
    <div>
      <Field
        label={label}
        placeholder="40 regent"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.ctrlKey) return sendByKeys(event)
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = found
          if (first) take(first)
        }}
      />
      {found.length > 0 && (
        <ul className="picked" aria-label="Chairs that fit">
          {found.map((chair) => (
            <li key={chair._id}>
              <Button variant="quiet" size="sm" onClick={() => take(chair)}>
                {qty} × {chair.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="sr" role="status">
        {words.length > 1 && data && (found.length > 0 ? `${found.length} chairs fit` : 'No chair fits')}
      </p>
    </div>
  )
}
