'use client'
import { Button, toast, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { passwordLength } from '../../contract/typed/plainPassword.ts'
import { sendCms, wordsOf } from '../sendCms.ts'
import { ShowPassword } from './ShowPassword.tsx'
import { Strength } from './Strength.tsx'

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
    const refused = await sendCms('PATCH', `/cms/api/users/${id}`, { password }).then(() => '', wordsOf)
    setBusy(false)
    setFailure(refused)
    if (refused) return
    setPassword('')
    toast.success('Your password is changed. Your other logins have ended.')
  }
  return (
    <section className="own-password">
      <div className="field-type text">
        <label className="field-label" htmlFor={field}>
          New password
        </label>
        <ShowPassword>
          <input
            id={field}
            type="password"
            autoComplete="new-password"
            maxLength={passwordLength.max}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            aria-invalid={failure !== ''}
            aria-describedby={`${field}-failure`}
          />
        </ShowPassword>
        <Strength password={password} person={[user.name, user.email]} />
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
