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

interface ChairPickerProps {
  label: string
  error?: string | undefined
  onType?: (typed: string) => void
  onPick: (line: PickedLine) => void
}

/** A chair with its number in one field: '40 regent' offers '40 × Regent High-Back'. Enter takes the first. */
export function ChairPicker({ label, error, onType, onPick }: ChairPickerProps) {
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const { qty, words } = readTyped(typed)
  const { data } = useSearchAnswer(words.length > 1 ? { q: words, page: 1, limit: 5 } : null)
  const begins = ({ name }: { name: string }) => ` ${name}`.toLowerCase().includes(` ${words.toLowerCase()}`)
  // 'arc' means the Arc, not the Monarch.
  const found = [...(words.length > 1 ? (data?.products ?? []) : [])].sort(
    (one, other) => Number(begins(other)) - Number(begins(one)),
  )
  const take = ({ _id, name, price }: (typeof found)[number]) => {
    onPick({ product: _id, name, price, qty })
    type('')
  }
  return (
    <div>
      <Field
        label={label}
        placeholder="40 regent"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.ctrlKey) return sendByKeys(event)
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
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
