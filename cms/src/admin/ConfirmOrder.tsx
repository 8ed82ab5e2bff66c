'use client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'

/** Has the order of the form confirmed. Returns what the shop says of it. */
async function confirm(id: string): Promise<{ isDone: boolean; words: string }> {
  const answer = await fetch(`/cms/api/orders/${id}/confirm`, { method: 'POST' }).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as { message?: string } | null | undefined
  return {
    isDone: Boolean(answer?.ok),
    words: said?.message ?? 'The shop could not be reached. Please try again.',
  }
}

/** Confirms a cash order that waits, and says so where the button was. */
export function ConfirmOrder() {
  const { id } = useDocumentInfo()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  if (!id) return null
  const press = async () => {
    setBusy(true)
    const { isDone, words } = await confirm(String(id))
    setBusy(false)
    if (isDone) setDone(words)
    else toast.error(words)
  }
  return (
    <div className="field-type">
      <p role="status">{done}</p>
      {!done && (
        <Button buttonStyle="primary" size="medium" disabled={isBusy} onClick={() => void press()}>
          {isBusy ? 'Confirming…' : 'Confirm this order'}
        </Button>
      )}
    </div>
  )
}
