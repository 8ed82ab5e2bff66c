'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { wordsOf } from '../sendCms.ts'

interface PasskeyButtonProps {
  /** The page that the login leads to. */
  target: string
  isMain?: boolean
  logIn: () => Promise<unknown>
  children: string
}

/** Logs in by a passkey, and says why it has not. */
export function PasskeyButton({ target, isMain = false, logIn, children }: PasskeyButtonProps) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await logIn()
      // A new page, which reads the new cookie.
      window.location.assign(target)
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="passkey">
      <Button
        type="button"
        buttonStyle={isMain ? 'primary' : 'secondary'}
        size="large"
        onClick={() => void show()}
      >
        {children}
      </Button>
      <p className="second-step__refusal" role="alert">
        {failure}
      </p>
    </div>
  )
}
