import type { DefaultServerCellComponentProps } from 'payload'
import { formatPaise } from '../words.ts'

export function PriceCell({ cellData }: DefaultServerCellComponentProps) {
  return (
    <span className="figure">
      {typeof cellData === 'number' ? formatPaise(Math.round(cellData * 100)) : '–'}
    </span>
  )
}
