import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../api/client.ts'
import { useManageFailure } from '../../state/useManager.ts'
import { useSending } from '../../state/useSending.ts'

interface Deletion<Row> {
  remove: (row: Row) => Promise<unknown>
  /** Removes the row from the list and reloads the list. */
  drop: (row: Row) => unknown
  nameOf: (row: Row) => string
}

/** Whether the row was already deleted, which counts as success. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Asks before it deletes a row, and handles the result. */
export function useDeletion<Row>({ remove, drop, nameOf }: Deletion<Row>) {
  const [asked, setAsked] = useState<Row | null>(null)
  const [gone, setGone] = useState<Row | null>(null)
  const handleFailure = useManageFailure()
  const { isBusy, failure, setFailure, send } = useSending((error) => {
    const isHandled = handleFailure(error)
    if (isHandled) setAsked(null)
    return isHandled
  })

  // Waits until the dialog has closed: it returns the focus to the row, and the table moves it on from there.
  useEffect(() => {
    if (!gone) return
    setGone(null)
    void drop(gone)
  }, [gone, drop])

  const ask = (row: Row) => {
    setFailure('')
    setAsked(row)
  }
  const confirm = () =>
    send(async () => {
      if (!asked) return
      await remove(asked).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
      toast.success(`${nameOf(asked)} is deleted.`)
      setAsked(null)
      setGone(asked)
    })
  return { asked, ask, keep: () => setAsked(null), confirm, isBusy, failure }
}
