'use client'
import '../withoutEvaluation.ts'
import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { type MadeToken, tokenDays } from '../../contract/accounts/namedTokens.ts'
import { type Scope, scopes } from '../../contract/accounts/sessions.ts'
import { sendCms, wordsOf } from '../sendCms.ts'

/** A new token, shown until it is copied. */
const Made = ({ made, onCopied }: { made: MadeToken; onCopied: () => void }) => (
  <>
    <p>
      <strong>Please copy the key {made.name} now.</strong> It is not shown again.
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
  onMake: (wish: { name: string; days: number; scopes: Scope[] }) => void
}

const scopeLabels: Record<Scope, string> = {
  'catalogue:read': 'Read products, drafts too',
  'catalogue:write': 'Change products and add pictures',
  'orders:read': 'Read orders and papers',
  'orders:write': 'Change orders and make papers',
  enquiries: 'Read and change enquiries and quotes',
}

function ScopeChoice({
  chosen,
  onChoose,
}: {
  chosen: readonly Scope[]
  onChoose: (scopes: Scope[]) => void
}) {
  return (
    <fieldset className="named-token__scopes">
      <legend className="field-label">What it may do</legend>
      {scopes.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChoose(scopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
            }
          />{' '}
          {scopeLabels[scope]} <code>{scope}</code>
        </label>
      ))}
    </fieldset>
  )
}

/** Asks for the name, the days and the scopes of a new key. Not a form, because it stands within Payload's. */
function KeyRequest({ failure, isBusy, onMake }: WishProps) {
  const field = useId()
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(tokenDays.usual))
  const [chosen, setChosen] = useState<Scope[]>(['catalogue:read'])
  const canMake = !isBusy && name.trim() !== '' && chosen.length > 0
  const make = () => onMake({ name, days: Number(days), scopes: chosen })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is Payload's, and is not to be sent.
    event.preventDefault()
    if (canMake) make()
  }
  return (
    <>
      <label className="field-label" htmlFor={field}>
        Name of the key
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
      <ScopeChoice chosen={chosen} onChoose={setChosen} />
      <p id={`${field}-failure`} role="alert" className="devices__failure">
        {failure}
      </p>
      <Button buttonStyle="secondary" size="medium" disabled={!canMake} onClick={make}>
        Make a key
      </Button>
    </>
  )
}

/** Makes a key for a program, which is shown once. */
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
      <h3>A key for a program</h3>
      <p>
        It opens the API of the shop, as far as you choose and you may yourself, until its last day or until
        you log it out. These screens stay closed to it, and what asks for your password too.
      </p>
      <div role="status">{made && <Made made={made} onCopied={() => setMade(undefined)} />}</div>
      {!made && <KeyRequest failure={failure} isBusy={isBusy} onMake={(wish) => void make(wish)} />}
    </div>
  )
}
