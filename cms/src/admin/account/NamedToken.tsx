'use client'
import '../withoutEvaluation.ts'
import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { type MadeToken, tokenDays } from '../../contract/accounts/namedTokens.ts'
import { sendCms, wordsOf } from '../sendCms.ts'

/** A new token, shown until it is copied. */
const Made = ({ made, onCopied }: { made: MadeToken; onCopied: () => void }) => (
  <>
    <p>
      <strong>Please copy the token {made.name} now.</strong> It is not shown again.
    </p>
    <p>
      <code className="named-token">{made.token}</code>
    </p>
    <Button buttonStyle="secondary" size="medium" onClick={onCopied}>
      I have copied it
    </Button>
  </>
)

interface WishProps {
  failure: string
  isBusy: boolean
  onMake: (wish: { name: string; days: number }) => void
}

/** Asks for the name and the days of a new token. Not a form, because it stands within Payload's. */
function BrochureRequest({ failure, isBusy, onMake }: WishProps) {
  const field = useId()
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(tokenDays.usual))
  const canMake = !isBusy && name.trim() !== ''
  const make = () => onMake({ name, days: Number(days) })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is Payload's, and is not to be sent.
    event.preventDefault()
    if (canMake) make()
  }
  return (
    <>
      <label className="field-label" htmlFor={field}>
        Name of the token
      </label>
      <input
        id={field}
        value={name}
        maxLength={60}
        autoComplete="off"
        placeholder="Stock of the ERP"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={press}
        aria-invalid={failure !== ''}
        aria-describedby={`${field}-failure`}
      />
      <label className="field-label" htmlFor={`${field}-days`}>
        Days until it ends
      </label>
      <input
        id={`${field}-days`}
        type="number"
        min={1}
        max={tokenDays.most}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        onKeyDown={press}
      />
      <p id={`${field}-failure`} role="alert" className="devices__failure">
        {failure}
      </p>
      <Button buttonStyle="secondary" size="medium" disabled={!canMake} onClick={make}>
        Make a token
      </Button>
    </>
  )
}

/** Makes a token for a program, which is shown once. */
export function NamedToken({ onMade }: { onMade: () => void }) {
  const [made, setMade] = useState<MadeToken>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const make = async (wish: object) => {
    setBusy(true)
    setFailure('')
    try {
      setMade(await sendCms('POST', '/cms/api/users/tokens', wish))
      onMade()
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="own-password">
      <h3>A token for a program</h3>
      <p>
        It may do here and in the shop what you may, until its last day or until you log it out, but nothing
        that asks for your password again.
      </p>
      <div role="status">{made && <Made made={made} onCopied={() => setMade(undefined)} />}</div>
      {!made && <BrochureRequest failure={failure} isBusy={isBusy} onMake={(wish) => void make(wish)} />}
    </div>
  )
}
