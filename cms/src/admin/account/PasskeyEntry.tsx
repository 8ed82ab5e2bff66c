'use client'
import { type KeyboardEvent, useState } from 'react'
import type { Passkey } from '../../contract/accounts/passkeys.ts'

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

function describe({ addedAt, usedAt, worksHere, domain }: Passkey) {
  const used = usedAt ? `last used ${date.format(new Date(usedAt))}` : 'not used yet'
  const place = worksHere ? '' : `; works at ${domain} only`
  return `added ${date.format(new Date(addedAt))}, ${used}${place}`
}

interface RenameProps {
  name: string
  onRename: (name: string) => Promise<boolean>
  onEnd: () => void
}

function Rename({ name, onRename, onEnd }: RenameProps) {
  const [value, setValue] = useState(name)
  const save = async () => {
    if (await onRename(value)) onEnd()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
    if (event.key !== 'Enter') return
    // The form around it is Payload's, and is not to be sent.
    event.preventDefault()
    void save()
  }
  return (
    <span className="devices__rename">
      <input
        aria-label={`New name of ${name}`}
        value={value}
        maxLength={60}
        autoComplete="off"
        // The person has just asked for it.
        autoFocus
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={press}
      />
      <button type="button" className="shortcut" onClick={() => void save()}>
        Save
      </button>
      <button type="button" className="shortcut" onClick={onEnd}>
        Cancel
      </button>
    </span>
  )
}

interface PasskeyEntryProps {
  passkey: Passkey
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}

/** A passkey in its owner's list. Removing asks first. */
export function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const [question, setQuestion] = useState<'rename' | 'remove' | null>(null)
  const { name } = passkey
  const end = () => setQuestion(null)
  if (question === 'rename')
    return (
      <li>
        <Rename name={name} onRename={onRename} onEnd={end} />
      </li>
    )
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="quiet">{` ${describe(passkey)}`}</span>
      </span>
      {question === 'remove' ? (
        <span role="group" aria-label={`Remove the passkey ${name}?`} className="devices__rename">
          You can then no longer log in with it.
          <button type="button" className="shortcut" autoFocus onClick={end}>
            Keep it
          </button>
          <button type="button" className="shortcut" onClick={onRemove}>
            Remove it
          </button>
        </span>
      ) : (
        <span>
          <button
            type="button"
            className="shortcut"
            aria-label={`Rename ${name}`}
            onClick={() => setQuestion('rename')}
          >
            Rename
          </button>
          <button
            type="button"
            className="shortcut"
            aria-label={`Remove ${name}`}
            onClick={() => setQuestion('remove')}
          >
            Remove
          </button>
        </span>
      )}
    </li>
  )
}
