'use client'
import { Button, toast, useDocumentInfo, useField } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { listAddress } from '../listAddress.ts'
import { sendCms, wordsOf } from '../sendCms.ts'

interface DecideProps {
  id: string
  name: string
  onDone: (isApproved: boolean) => void
}

/** Approves a photograph that waits, or deletes it for good. */
function Decide({ id, name, onDone }: DecideProps) {
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const decide = async (isApproved: boolean) => {
    setBusy(true)
    try {
      const url = `/cms/api/review-photos/${id}`
      await (isApproved ? sendCms('PATCH', url, { state: 'approved' }) : sendCms('DELETE', url))
      toast.success(isApproved ? 'Visitors see this photograph now.' : 'The photograph is deleted.')
      onDone(isApproved)
    } catch (error) {
      toast.error(wordsOf(error))
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  const button = (label: string, style: 'primary' | 'secondary', press: () => void) => (
    <Button
      buttonStyle={style}
      size="small"
      margin={false}
      disabled={isBusy}
      aria-label={`${label}: photograph by ${name}`}
      onClick={press}
    >
      {label}
    </Button>
  )
  return (
    <span className="decide">
      {isAsked ? (
        <>
          {button('Delete it for good', 'primary', () => void decide(false))}
          {button('Keep it', 'secondary', () => setAsked(false))}
        </>
      ) : (
        <>
          {button('Approve', 'primary', () => void decide(true))}
          {button('Refuse', 'secondary', () => setAsked(true))}
        </>
      )}
    </span>
  )
}

const Approved = () => <span className="tag tag--good">Approved</span>

interface CellProps {
  cellData?: unknown
  rowData?: { id?: string; name?: string }
}

/** The state of a photograph in a list; what waits is decided there. */
export function DecideCell({ cellData, rowData }: CellProps) {
  const router = useRouter()
  if (cellData === 'approved') return <Approved />
  return <Decide id={String(rowData?.id)} name={String(rowData?.name)} onDone={() => router.refresh()} />
}

/** The same in the form. */
export function DecideField() {
  const { id } = useDocumentInfo()
  const { value, setValue } = useField<string>({ path: 'state' })
  const { value: name } = useField<string>({ path: 'name' })
  if (!id) return null
  const onDone = (isApproved: boolean) => {
    if (isApproved) setValue('approved', true)
    else window.location.assign(listAddress('review-photos'))
  }
  return (
    <div className="field-type">
      {value === 'approved' ? <Approved /> : <Decide id={String(id)} name={name} onDone={onDone} />}
    </div>
  )
}
