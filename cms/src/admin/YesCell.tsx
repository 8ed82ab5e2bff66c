import type { DefaultServerCellComponentProps } from 'payload'

export function YesCell({ cellData }: DefaultServerCellComponentProps) {
  return cellData ? <span className="tag tag--good">Yes</span> : <span className="quiet">No</span>
}
