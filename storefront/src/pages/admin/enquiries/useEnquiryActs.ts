import type { Enquiry } from 'cms/contract/sales/enquiries'
import { useRef, useState } from 'react'
import { changeEnquiry, joinEnquiry, noteEnquiry, useKeepEnquiry } from '../../../api/sales/enquiries.ts'
import { ApiError } from '../../../api/client.ts'
import { useManageFailure } from '../../../state/useManager.ts'

/**
 * The acts on an enquiry, one at a time. Each returns the enquiry after it, or undefined if it was refused: then `failure`
 * says why and the enquiry is read again, because somebody else may have changed it.
 */
export function useEnquiryActs(enquiry: Enquiry, token: string, reread: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isRunning = useRef(false)
  const keep = useKeepEnquiry(token)
  const handleFailure = useManageFailure()
  const { _id: id, updatedAt: seen } = enquiry

  async function run(act: () => Promise<Enquiry>): Promise<Enquiry | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setFailure('')
    try {
      const changed = await act()
      await keep(changed)
      return changed
    } catch (error) {
      if (handleFailure(error)) return undefined
      const fields = error instanceof ApiError ? Object.values(error.fields) : []
      setFailure(fields[0] ?? (error instanceof Error ? error.message : String(error)))
      reread()
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    change: (change: object) => run(() => changeEnquiry(id, { seen, ...change }, token)),
    note: (kind: string, note = '') => run(() => noteEnquiry(id, { kind, note }, token)),
    join: (into: string) => run(() => joinEnquiry(id, into, token)),
  }
}

export type EnquiryActs = ReturnType<typeof useEnquiryActs>
