'use client'
import '../withoutEvaluation.ts'
import { Button, toast, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { maxPasskeys, type Passkey, type Passkeys as State } from '../../contract/accounts/passkeys.ts'
import { addPasskey } from '../login/passkeys.ts'
import { sendCms, wordsOf } from '../sendCms.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'

const url = '/cms/api/users/passkeys'

/** Reads and changes the passkeys of the person. Every change brings the list anew. */
function usePasskeys() {
  const [state, setState] = useState<State>()
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    sendCms<State>('GET', url).then(setState, (error: unknown) => setFailure(wordsOf(error)))
  }, [])
  /** Returns whether it was done. */
  const change = async (work: () => Promise<State & { codes?: string[] | undefined }>, words: string) => {
    if (isBusy) return false
    setBusy(true)
    setFailure('')
    try {
      const { codes: made, ...found } = await work()
      setState(found)
      if (made) setCodes(made)
      toast.success(words)
      return true
    } catch (error) {
      setFailure(wordsOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { state, codes, failure, isBusy, change, hideCodes: () => setCodes(undefined) }
}

/** Says where the passkeys of this list work. */
function Whereabouts({ state: { refusal, onlyAt } }: { state: State }) {
  if (refusal) return <p>{refusal}</p>
  return (
    <p>
      {onlyAt
        ? `The shop has another domain. Passkeys made here work at ${onlyAt} only, and those of the shop only there.`
        : 'The same passkeys open these screens and the shop.'}
    </p>
  )
}

const Codes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => (
  <div role="status">
    <p>
      <strong>Please keep these recovery codes.</strong> Each works once after your password, when the passkey
      is lost. We show them only this once.
    </p>
    <ul className="devices__codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button buttonStyle="secondary" size="medium" onClick={onKept}>
      I have kept them
    </Button>
  </div>
)

/** One's own passkeys: made, renamed and removed. Not a form, because it stands within Payload's. */
function OwnPasskeys() {
  const { state, codes, failure, isBusy, change, hideCodes } = usePasskeys()
  const heading = useRef<HTMLHeadingElement>(null)
  const at = ({ _id }: Passkey) => `${url}/${encodeURIComponent(_id)}`
  const rename = async (passkey: Passkey, name: string) =>
    change(() => sendCms('PUT', at(passkey), { name }), 'The passkey has its new name.')
  const remove = async (passkey: Passkey) => {
    // Its own buttons are gone with it.
    if (await change(() => sendCms('DELETE', at(passkey)), 'The passkey is removed.'))
      heading.current?.focus()
  }
  const isFull = (state?.passkeys.length ?? 0) >= maxPasskeys
  return (
    <section className="devices" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p>Log in with a fingerprint, a face or the screen lock. A passkey is both steps in one.</p>
      {state && <Whereabouts state={state} />}
      <p role="alert" className="devices__failure">
        {failure}
      </p>
      {!state && !failure && <p role="status">Loading the passkeys</p>}
      <ul>
        {state?.passkeys.map((one) => (
          <PasskeyEntry
            key={one._id}
            passkey={one}
            onRename={async (name) => rename(one, name)}
            onRemove={() => void remove(one)}
          />
        ))}
      </ul>
      {codes && <Codes codes={codes} onKept={hideCodes} />}
      {isFull && <p>You have {maxPasskeys} passkeys. That is the most an account can have.</p>}
      {state && !state.refusal && !isFull && !codes && (
        <Button
          buttonStyle="secondary"
          size="medium"
          disabled={isBusy}
          onClick={() => void change(addPasskey, 'The passkey is added.')}
        >
          Add a passkey
        </Button>
      )}
    </section>
  )
}

/** The passkeys of the person whose account this is; nobody else sees them. */
export function Passkeys() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  return id && user?.id === id ? <OwnPasskeys /> : null
}
