'use client'
import { Button, useFormFields, useField } from '@payloadcms/ui'
import { useState } from 'react'
import { sendCms, wordsOf } from '../sendCms.ts'

/** Shows the secret by which a receiver knows that a delivery is the shop's. */
export function WebhookSecret() {
  const { path } = useField()
  const row = path.slice(0, path.lastIndexOf('.'))
  const id = useFormFields(([fields]) => fields[`${row}.id`]?.value)
  const [shown, setShown] = useState('')
  const [failure, setFailure] = useState('')
  const show = async () => {
    setFailure('')
    try {
      const { secret } = await sendCms<{ secret: string }>('POST', `/cms/api/webhooks/${String(id)}/secret`)
      setShown(secret)
    } catch (error) {
      setFailure(wordsOf(error))
    }
  }
  return (
    <div>
      {shown ? (
        <p>
          Its secret: <code className="named-token">{shown}</code>
        </p>
      ) : (
        <Button buttonStyle="secondary" size="small" onClick={() => void show()}>
          Show its secret
        </Button>
      )}
      <p role="alert">{failure}</p>
    </div>
  )
}
