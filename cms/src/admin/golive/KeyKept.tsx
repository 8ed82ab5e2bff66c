'use client'
import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import { sendCms, wordsOf } from '../sendCms.ts'

/** Takes an admin's word that the backup's key is kept elsewhere. */
export function KeyKept({ label }: { label: string }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const { message } = await sendCms<{ message: string }>('POST', '/cms/api/go-live/backup-key')
      toast.success(message)
      window.location.reload()
    } catch (error) {
      toast.error(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => void press()}>
      {isBusy ? 'One moment…' : label}
    </Button>
  )
}
