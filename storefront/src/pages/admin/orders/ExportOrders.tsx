import { useState, type ComponentProps } from 'react'
import { toast } from 'react-hot-toast/headless'
import { exportOrders } from '../../../api/orders.ts'
import { dayOf } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { Button } from '../../../ui/Button.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'

interface ExportOrdersProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** A view and a search of the list, or the ids of some orders. */
  query: { view?: string; q?: string; orders?: string }
  token: string
}

/** Saves orders as a file for spreadsheets. */
export function ExportOrders({ query, token, ...look }: ExportOrdersProps) {
  const [isBusy, setBusy] = useState(false)
  const handleFailure = useManageFailure()
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const text = await exportOrders(query, token)
      saveFile({ name: `orders-${dayOf(Date.now())}.csv`, type: 'text/csv', text })
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
