'use client'
import { Button, toast, useForm } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { BrochureProgress } from '../contract/site.ts'

const pollEveryMs = 1000

/** Asks the shop how far the brochure is, or (POST) to make it. Null if it does not answer. */
async function ask(method: 'GET' | 'POST'): Promise<BrochureProgress | null> {
  const response = await fetch('/cms/api/brochure', { method }).catch(() => null)
  return response?.ok ? ((await response.json()) as BrochureProgress) : null
}

const isUnderWay = (progress: BrochureProgress | null) =>
  progress?.step === 'waiting' || progress?.step === 'making'

/** Has the brochure made from the catalogue and tells how far it is: some seconds, minutes in a large shop. */
export function RebuildBrochure() {
  const [progress, setProgress] = useState<BrochureProgress | null>(null)
  const { setModified } = useForm()
  const busy = isUnderWay(progress)

  useEffect(() => {
    // It may be under way already: the first one of a shop, or at another's wish.
    void ask('GET').then(setProgress)
  }, [])

  useEffect(() => {
    if (!busy) return
    const look = async () => {
      const next = await ask('GET')
      // A shop that does not answer for a moment goes on with it.
      if (!next) return
      setProgress(next)
      if (isUnderWay(next)) return
      if (next.step === 'failed') {
        toast.error(`The brochure could not be made. ${next.error}`)
        return
      }
      setModified(false)
      toast.success('The brochure is made from the present catalogue.')
      window.location.reload()
    }
    const timer = setInterval(() => void look(), pollEveryMs)
    return () => clearInterval(timer)
  }, [busy, setModified])

  const rebuild = async () => {
    setProgress({ step: 'waiting', done: 0, total: 0, error: '' })
    const started = await ask('POST')
    setProgress(started)
    if (!started) toast.error('The brochure could not be made. Please try again.')
  }
  return (
    <>
      <Button buttonStyle="secondary" disabled={busy} onClick={() => void rebuild()}>
        {busy ? 'Making the brochure…' : 'Make the brochure from the catalogue'}
      </Button>
      <p role="status">
        {progress?.step === 'making' && `${progress.done} of ${progress.total} products are in it.`}
        {progress?.step === 'failed' && `It could not be made the last time. ${progress.error}`}
      </p>
    </>
  )
}
