'use client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { sendCms, wordsOf } from './sendCms.ts'

/** Brings the deleted product of the form back, and opens it. */
export function RestoreProduct() {
  const { id } = useDocumentInfo()
  const [isBusy, setBusy] = useState(false)
  if (!id) return null
  const press = async () => {
    setBusy(true)
    const failure = await sendCms('POST', `/cms/api/archive/${id}/restore`).then(() => '', wordsOf)
    if (!failure) return window.location.assign(`/cms/collections/products/${id}`)
    setBusy(false)
    toast.error(`The product could not be restored. ${failure}`)
  }
  return (
    <Button buttonStyle="secondary" disabled={isBusy} onClick={() => void press()}>
      {isBusy ? 'Restoring…' : 'Restore'}
    </Button>
  )
}
