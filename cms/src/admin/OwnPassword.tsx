'use client'
import { Button, toast, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useId, useState } from 'react'

/** Sets one's own password. Returns why it could not; null if it did. */
async function change(id: string, password: string): Promise<string | null> {
  const answer = await fetch(`/cms/api/users/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  }).catch(() => null)
  if (answer?.ok) return null
  const said = (await answer?.json().catch(() => null)) as
    { errors?: { message: string }[] } | null | undefined
  return said?.errors?.[0]?.message ?? 'The shop could not be reached. Please try again.'
}

/** A new password for oneself, for nobody else. Not a form, because it stands within Payload's. */
export function OwnPassword() {
  const field = useId()
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!id || user?.id !== id) return null
  const press = async () => {
    setBusy(true)
    const refused = await change(String(id), password)
    setBusy(false)
    setFailure(refused ?? '')
    if (refused !== null) return
    setPassword('')
    toast.success('Your password is changed. Your other logins have ended.')
  }
  return (
    <section className="own-password">
      <div className="field-type text">
        <label className="field-label" htmlFor={field}>
          New password
        </label>
        <input
          id={field}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          aria-invalid={failure !== ''}
          aria-describedby={`${field}-failure`}
        />
      </div>
      <p id={`${field}-failure`} role="alert" className="devices__failure">
        {failure}
      </p>
      <Button
        buttonStyle="secondary"
        size="medium"
        disabled={isBusy || password === ''}
        onClick={() => void press()}
      >
        Change the password
      </Button>
    </section>
  )
}
