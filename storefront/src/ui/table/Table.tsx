import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { TableFrame } from './Table.styles.ts'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The sort key. Without it the column cannot be sorted. */
  value?: (row: Row) => string | number
  /** The names of its ascending and descending order. */
  orders?: readonly [up: string, down: string]
  /** On narrow screens `main` comes first in the card and `actions` last. */
  kind?: 'id' | 'main' | 'wide' | 'number' | 'actions' | 'pick'
  /** Whether the label is only for screen readers. */
  hiddenLabel?: boolean
  /** Stands in place of the label. */
  head?: ReactNode
}

interface HeadProps {
  column: Column<never>
  /** The sort as in the address: the key, with '-' before it for descending order. */
  sort: string
  onSort: (sort: string) => void
}

function Head({ column: { key, label, value, kind, hiddenLabel, head }, sort, onSort }: HeadProps) {
  const isUp = sort === key
  const isSorted = isUp || sort === `-${key}`
  const order = isUp ? 'ascending' : 'descending'
  return (
    <th scope="col" data-kind={kind} aria-sort={value ? (isSorted ? order : 'none') : undefined}>
      {value ? (
        <button type="button" onClick={() => onSort(isUp ? `-${key}` : key)}>
          {label}
          <Icon name="chevron-down" />
        </button>
      ) : (
        (head ?? <span className={hiddenLabel ? 'sr' : undefined}>{label}</span>)
      )}
    </th>
  )
}

/** Moves the focus of a removed row to the row that takes its place, or else to the frame. */
function useFocusFallback(keys: readonly string[]) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<{ key: string; index: number } | null>(null)
  const note = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('tr[data-key]')
    const key = row?.dataset.key
    if (key !== undefined) last.current = { key, index: keys.indexOf(key) }
  }
  useEffect(() => {
    const left = last.current
    if (!left || keys.includes(left.key)) return
    last.current = null
    if (document.activeElement !== document.body) return
    const rows = frame.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? []
    const next = rows[Math.min(left.index, rows.length - 1)] ?? frame.current
    next?.focus({ preventScroll: true })
  }, [keys])
  return { frame, note }
}

interface TableProps<Row> {
  /** Names the rows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined while the rows load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  sort: string
  onSort: (sort: string) => void
}

const placeholderRows = Array.from({ length: 8 }, (_, index) => index)

/** A table with columns on wide screens, and a card for each row on narrow ones. */
export function Table<Row>({ caption, columns, rows, keyOf, sort, onSort }: TableProps<Row>) {
  const keys = (rows ?? []).map(keyOf)
  const { frame, note } = useFocusFallback(keys)
  return (
    <TableFrame ref={frame} tabIndex={-1} aria-busy={!rows || undefined} onFocus={note}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row, index) => (
            <tr key={keys[index]} data-key={keys[index]} tabIndex={-1}>
              {columns.map(({ key, label, kind, cell }) => (
                <td key={key} data-label={label} data-kind={kind}>
                  <div className="cell">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
          {!rows &&
            placeholderRows.map((row) => (
              <tr key={row} aria-hidden="true">
                {columns.map(({ key, label, kind }) => (
                  <td key={key} data-label={label} data-kind={kind}>
                    <div className="cell">
                      <Skeleton width={kind === 'actions' ? '4.5rem' : '7rem'} />
                    </div>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
