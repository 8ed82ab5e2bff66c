import { useRef, useState } from 'react'
import { wordsOf } from '../lib/wordsOf.ts'

/**
 * Runs one request at a time, and keeps the words of its failure, or gives them to `tell`. A failure for which `handle`
 * returns true is dealt with, and leaves no words.
 */
export function useSending<Name extends string>(
  handle?: (error: unknown) => boolean,
  tell?: (words: string, error: unknown, name?: Name) => void,
) {
  const [busy, setBusy] = useState<Name | true>()
  const [failure, setFailure] = useState('')
  // A second press may come before the first is rendered.
  const isRunning = useRef(false)
  /** Returns the answer, or undefined after a failure. `name` tells in `busy` which of several requests it is. */
  async function send<Answer>(request: () => Promise<Answer>, name?: Name): Promise<Answer | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(name ?? true)
    setFailure('')
    try {
      return await request()
    } catch (error) {
      if (!handle?.(error)) (tell ?? setFailure)(wordsOf(error), error, name)
      return undefined
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }
  return { busy, isBusy: busy !== undefined, failure, setFailure, send }
}
