import { useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { tickLook } from '../../ui/controls.styles.ts'
import type { Column } from '../../ui/table/Table.tsx'
import { ChosenBar } from './ChosenBar.tsx'

const StyledTick = styled.label`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-left: -0.625rem;
  cursor: pointer;
  input {
    ${tickLook}
  }
`

interface TickProps {
  name: string
  isOn: boolean
  /** Some of its rows are chosen, and others are not. */
  isPart?: boolean
  onChange: (isOn: boolean) => void
}

const Tick = ({ name, isOn, isPart = false, onChange }: TickProps) => (
  <StyledTick>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isPart
      }}
      type="checkbox"
      aria-label={name}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </StyledTick>
)

/** The acts on rows that are chosen. */
export interface BulkActs<Row> {
  nameOf: (row: Row) => string
  /** Says how many are chosen. */
  wordsOf: (rows: readonly Row[]) => string
  /** The buttons; `clear` ends the choice. */
  acts: (rows: readonly Row[], clear: () => void) => ReactNode
}

interface Choosing<Row> {
  columns: readonly Column<Row>[]
  /** Those on this page: what nobody sees is never chosen. */
  shown: readonly Row[]
  keyOf: (row: Row) => string
  /** Undefined for a list whose rows are not chosen. */
  bulk: BulkActs<Row> | undefined
  /** Gets the focus when the choice ends. */
  start: RefObject<HTMLElement | null>
}

/** Lets people choose rows of a list: returns the columns, with one for the boxes, and the bar of the chosen. */
export function useChoice<Row>({ columns, shown, keyOf, bulk, start }: Choosing<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  if (!bulk) return { columns, bar: null }
  const rows = shown.filter((row) => keys.has(keyOf(row)))
  const choose = (some: readonly Row[], isOn: boolean) => {
    const changed = new Set(some.map(keyOf))
    const kept = rows.map(keyOf).filter((key) => !changed.has(key))
    setKeys(new Set(isOn ? [...kept, ...changed] : kept))
  }
  const clear = () => {
    setKeys(new Set())
    start.current?.focus()
  }
  const isAll = rows.length > 0 && rows.length === shown.length
  const column: Column<Row> = {
    key: 'choose',
    label: 'Choose',
    kind: 'pick',
    head: (
      <Tick
        name="Choose all on this page"
        isOn={isAll}
        isPart={rows.length > 0 && !isAll}
        onChange={(isOn) => choose(shown, isOn)}
      />
    ),
    cell: (row) => (
      <Tick
        name={`Choose ${bulk.nameOf(row)}`}
        isOn={keys.has(keyOf(row))}
        onChange={(isOn) => choose([row], isOn)}
      />
    ),
  }
  const bar = rows.length > 0 && (
    <ChosenBar words={bulk.wordsOf(rows)} isAll={isAll} chooseAll={() => choose(shown, true)} clear={clear}>
      {bulk.acts(rows, clear)}
    </ChosenBar>
  )
  return { columns: [column, ...columns], bar }
}
