import type { DefaultServerCellComponentProps } from 'payload'
import { Stars } from './Stars.tsx'

export function StarsCell({ cellData }: DefaultServerCellComponentProps) {
  return <Stars rating={Number(cellData) || 0} />
}
