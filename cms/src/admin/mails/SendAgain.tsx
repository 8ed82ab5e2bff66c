'use client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { sendCms, wordsOf } from '../sendCms.ts'

/** Has a mail that has failed sent now. */
export function SendAgain({ id, to }: { id: string; to: string }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const { message } = await sendCms<{ message: string }>('POST', `/cms/api/mails/${id}/again`)
      toast.success(message)
      router.refresh()
    } catch (error) {
      toast.error(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={isBusy}
      aria-label={`Send again to ${to}`}
      onClick={() => void press()}
    >
      {isBusy ? 'Sending…' : 'Send again'}
    </Button>
  )
}

/** The same in the form of the mail. */
export function SendAgainField() {
  const { id, initialData } = useDocumentInfo()
  return id ? <SendAgain id={String(id)} to={String(initialData?.to)} /> : null
}
