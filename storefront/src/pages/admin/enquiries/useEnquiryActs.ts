import type { Enquiry } from 'cms/contract/sales/enquiries'
import { useState } from 'react'
import { changeEnquiry, joinEnquiry, noteEnquiry, useKeepEnquiry } from '../../../api/sales/enquiries.ts'
import { ApiError } from '../../../api/client.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { useSending } from '../../../state/useSending.ts'

/**
 * The acts on an enquiry, one at a time. Each returns the enquiry after it, or undefined if it was refused: then `failure`
 * says why and the enquiry is read again, because somebody else may have changed it.
 */
export function useEnquiryActs(enquiry: Enquiry, token: string, reread: () => void) {
  const [failure, setFailure] = useState('')
  const keep = useKeepEnquiry(token)
  const { isBusy, send } = useSending(useManageFailure(), (words, error) => {
    const fields = error instanceof ApiError ? Object.values(error.fields) : []
    setFailure(fields[0] ?? words)
    reread()
  })
  const { _id: id, updatedAt: seen } = enquiry

  const run = (act: () => Promise<Enquiry>) =>
    send(async () => {
      setFailure('')
      const changed = await act()
      await keep(changed)
      return changed
    })
  return {
    isBusy,
    failure,
    change: (change: object) => run(() => changeEnquiry(id, { seen, ...change }, token)),
    note: (kind: string, note = '') => run(() => noteEnquiry(id, { kind, note }, token)),
    join: (into: string) => run(() => joinEnquiry(id, into, token)),
  }
}

export type EnquiryActs = ReturnType<typeof useEnquiryActs>
