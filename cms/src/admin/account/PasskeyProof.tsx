'use client'
import { useEffect, useState } from 'react'
import type { Passkeys } from '../../contract/accounts/passkeys.ts'
import { confirmByPasskey, ownUrl } from '../login/passkeys.ts'
import { sendCms, wordsOf } from '../sendCms.ts'

/** A passkey in place of the password, for those who have one that works here. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [isOffered, setOffered] = useState(false)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // The password is asked for in any case: a list that does not come takes nothing away.
    sendCms<Passkeys>('GET', ownUrl).then(
      ({ passkeys }) => setOffered(passkeys.some(({ worksHere }) => worksHere)),
      () => setOffered(false),
    )
  }, [])
  const show = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await confirmByPasskey()
      onProved()
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  if (!isOffered) return null
  return (
    <div className="ask-again__passkey">
      <p role="alert" className="ask-again__failure">
        {failure}
      </p>
      <button type="button" className="shortcut" aria-busy={isBusy || undefined} onClick={() => void show()}>
        {isBusy ? 'Waiting for the passkey' : 'Use a passkey'}
      </button>
    </div>
  )
}
