'use client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'

interface Said {
  message?: string
  errors?: { message: string }[]
}

/** Has the mail sent again. Returns what the shop says of it. */
async function sendAgain(id: string): Promise<{ isSent: boolean; words: string }> {
  const answer = await fetch(`/cms/api/users/${id}/invitation`, { method: 'POST' }).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as Said | null | undefined
  const words = said?.message ?? said?.errors?.[0]?.message
  return { isSent: Boolean(answer?.ok), words: words ?? 'The shop could not be reached. Please try again.' }
}

/** Sends a pending invitation again. Deleting the account withdraws it. */
export function Invitation() {
  const { id } = useDocumentInfo()
  const [isBusy, setBusy] = useState(false)
  if (!id) return null
  const press = async () => {
    setBusy(true)
    const { isSent, words } = await sendAgain(String(id))
    setBusy(false)
    if (isSent) toast.success(words)
    else toast.error(words)
  }
  return (
    <section aria-labelledby="invitation-heading">
      <h2 id="invitation-heading" className="side-heading">
        Invitation
      </h2>
      <p className="quiet">No password is set yet. To withdraw the invitation, delete the account.</p>
      <Button buttonStyle="secondary" size="medium" disabled={isBusy} onClick={() => void press()}>
        {isBusy ? 'Sending…' : 'Send the invitation again'}
      </Button>
    </section>
  )
}
