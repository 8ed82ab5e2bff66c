import type { DefaultServerCellComponentProps } from 'payload'
import { fewLeft } from './lowStock.ts'

export function StockCell({ cellData }: DefaultServerCellComponentProps) {
  const left = typeof cellData === 'number' ? cellData : 0
  if (left === 0) return <span className="tag tag--bad">None left</span>
  return <span className={left <= fewLeft ? 'tag tag--warn figure' : 'figure'}>{left}</span>
}
