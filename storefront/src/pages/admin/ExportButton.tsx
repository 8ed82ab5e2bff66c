import type { ComponentProps } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { FileButton } from '../../components/manage/WorkButton.tsx'

interface ExportButtonProps extends Pick<ComponentProps<typeof FileButton>, 'variant' | 'size' | 'token'> {
  of: 'orders' | 'enquiries' | 'quotes'
  /** A view and a search of the list, or the ids of some orders. */
  query: Readonly<Record<string, string>>
}

/** Saves what a list holds as a file for spreadsheets. */
export const ExportButton = ({ of, query, ...rest }: ExportButtonProps) => (
  <FileButton
    {...rest}
    name="Export"
    busy="Exporting"
    url={`/api/${of}/export?${new URLSearchParams(query)}`}
    file={{ name: `${of}-${dayOf(Date.now())}.csv`, type: 'text/csv' }}
  />
)
