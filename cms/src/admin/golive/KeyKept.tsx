'use client'
import { Button } from '@payloadcms/ui'
import { useAct } from '../useAct.ts'

/** Takes an admin's word that the backup's key is kept elsewhere. */
export function KeyKept({ label }: { label: string }) {
  const { isBusy, act } = useAct()
  const press = () => void act('/cms/api/go-live/backup-key')
  return (
    <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={press}>
      {isBusy ? 'One moment…' : label}
    </Button>
  )
}
