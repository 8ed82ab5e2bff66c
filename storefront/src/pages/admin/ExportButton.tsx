import { useState, type ComponentProps } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fetchFile } from '../../api/client.ts'
import { dayOf } from '../../lib/dates.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useManageFailure } from '../../state/useManager.ts'
import { Button } from '../../ui/Button.tsx'
import { SpinnerIcon } from '../../ui/Spinner.tsx'

interface ExportButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  of: 'orders' | 'enquiries'
  /** A view and a search of the list, or the ids of some orders. */
  query: Readonly<Record<string, string>>
  token: string
}

/** Saves what a list holds as a file for spreadsheets. */
export function ExportButton({ of, query, token, ...look }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const handleFailure = useManageFailure()
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const text = await fetchFile(`/api/${of}/export?${new URLSearchParams(query)}`, token)
      saveFile({ name: `${of}-${dayOf(Date.now())}.csv`, type: 'text/csv', text })
    } catch (error) {
      if (!handleFailure(error)) toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} aria-busy={isBusy || undefined} onClick={() => void run()}>
      {isBusy && <SpinnerIcon className="spin" aria-hidden />}
      {isBusy ? 'Exporting' : 'Export'}
    </Button>
  )
}
