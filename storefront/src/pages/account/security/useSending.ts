import { useState } from 'react'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'

/** Runs one request at a time, and keeps the words of its failure. A token that is no longer accepted leads to the login. */
export function useSending(hasToken = true) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const endFor = useExpiredSession()
  const send = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (!(hasToken && endFor(error))) setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send }
}
