import { useEffect, useRef, type RefObject } from 'react'
import { styled } from 'styled-components'
import { Field, SelectField } from '../Field.tsx'

const Tools = styled.form`
  display: grid;
  grid-template-columns: 1fr 6.5rem;
  gap: 0.75rem 1rem;
  align-items: end;
  margin-bottom: 1rem;
  .tools__search {
    grid-column: 1 / -1;
  }
  .tools__count {
    grid-column: 1 / -1;
    color: var(--ink-2);
    min-height: var(--lh-text);
    scroll-margin-top: calc(var(--header-h) + 1rem);
  }
  .tools__count:focus {
    outline: 0;
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(12rem, 26rem) minmax(11rem, 1fr) 7.5rem;
    .tools__search {
      grid-column: auto;
    }
    .tools__sort {
      max-width: 15rem;
      width: 100%;
      justify-self: end;
    }
  }
`

interface SearchProps {
  label: string
  value: string
  hint: string
  onSearch: (text: string, isDone: boolean) => void
}

/** The search of a list. Shows the text of the address, but is ahead of it while the user types. */
export function Search({ label, value, hint, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useEffect(() => {
    if (!input.current || value === sent.current) return
    sent.current = value
    input.current.value = value
  }, [value])
  return (
    <Field
      ref={input}
      className="tools__search"
      label={label}
      type="search"
      name="q"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      placeholder={hint}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        sent.current = currentTarget.value
        onSearch(currentTarget.value, false)
      }}
    />
  )
}

interface TableToolsProps {
  /** The start of the list, which gets the focus on a new page. */
  start: RefObject<HTMLParagraphElement | null>
  search: string
  /** The label of the search: 'Search users'. */
  label: string
  /** The placeholder, which names what is searched. */
  hint: string
  sort: string
  sorts: readonly { value: string; label: string }[]
  size: number
  sizes: readonly number[]
  /** The number of rows, in words; announced when it changes. */
  count: string
  onSearch: (text: string, isDone: boolean) => void
  onSort: (sort: string) => void
  onSize: (size: number) => void
}

/** The tools above a long table: search, order, page size and count. */
export function TableTools(props: TableToolsProps) {
  const { start, search, label, hint, sort, sorts, size, sizes, count, onSearch, onSort, onSize } = props
  return (
    <Tools
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('q')), true)
      }}
    >
      <Search label={label} value={search} hint={hint} onSearch={onSearch} />
      <SelectField
        className="tools__sort"
        label="Sort by"
        value={sort}
        onChange={({ currentTarget }) => onSort(currentTarget.value)}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="On a page"
        value={size}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
      >
        {sizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <p ref={start} className="tools__count" role="status" tabIndex={-1}>
        {count}
      </p>
    </Tools>
  )
}
