import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../api/client.ts'
import { useManageFailure } from '../../state/useManager.ts'

interface Deletion<Row> {
  remove: (row: Row) => Promise<unknown>
  /** The list goes on without it, and is asked for anew. */
  drop: (row: Row) => unknown
  nameOf: (row: Row) => string
}

/** Somebody else was quicker: what was wanted is so. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Asks before a row is deleted, and sees to what follows. */
export function useDeletion<Row>({ remove, drop, nameOf }: Deletion<Row>) {
  const [asked, setAsked] = useState<Row | null>(null)
  const [gone, setGone] = useState<Row | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const seeTo = useManageFailure()

  // Only when the dialog has shut: it gives the focus back to the row, and from there it goes on.
  useEffect(() => {
    if (!gone) return
    setGone(null)
    void drop(gone)
  }, [gone, drop])

  const ask = (row: Row) => {
    setFailure(undefined)
    setAsked(row)
  }
  const confirm = async () => {
    if (!asked || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await remove(asked).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
      toast.success(`${nameOf(asked)} is deleted.`)
      setAsked(null)
      setGone(asked)
    } catch (error) {
      if (seeTo(error)) setAsked(null)
      else setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { asked, ask, keep: () => setAsked(null), confirm, isBusy, failure }
}
