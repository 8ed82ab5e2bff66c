'use client'
import { Button, toast, useForm } from '@payloadcms/ui'
import { useState } from 'react'

/** Rebuilds the brochure from the catalogue, which takes some seconds. */
export function RebuildBrochure() {
  const [busy, setBusy] = useState(false)
  const { setModified } = useForm()
  const rebuild = async () => {
    setBusy(true)
    const response = await fetch('/cms/api/brochure', { method: 'POST' }).catch(() => null)
    setBusy(false)
    if (!response?.ok) {
      toast.error('The brochure could not be made. Please try again.')
      return
    }
    setModified(false)
    toast.success('The brochure is made from the present catalogue.')
    window.location.reload()
  }
  return (
    <Button buttonStyle="secondary" disabled={busy} onClick={() => void rebuild()}>
      {busy ? 'Making the brochure…' : 'Make the brochure from the catalogue'}
    </Button>
  )
}
