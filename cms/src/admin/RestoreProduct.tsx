'use client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'

/** Asks the shop to restore a product. Returns why it could not; null if it did. */
async function restore(id: string): Promise<string | null> {
  const answer = await fetch(`/cms/api/archive/${id}/restore`, { method: 'POST' }).catch(() => null)
  if (answer?.ok) return null
  const said = (await answer?.json().catch(() => null)) as { message?: string } | null | undefined
  return said?.message ?? 'Please try again.'
}

/** Brings the deleted product of the form back, and opens it. */
export function RestoreProduct() {
  const { id } = useDocumentInfo()
  const [isBusy, setBusy] = useState(false)
  if (!id) return null
  const press = async () => {
    setBusy(true)
    const failure = await restore(String(id))
    if (failure === null) return window.location.assign(`/cms/collections/products/${id}`)
    setBusy(false)
    toast.error(`The product could not be restored. ${failure}`)
  }
  return (
    <Button buttonStyle="secondary" disabled={isBusy} onClick={() => void press()}>
      {isBusy ? 'Restoring…' : 'Restore'}
    </Button>
  )
}
