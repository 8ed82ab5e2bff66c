import type { ApiResult } from '../../api/client.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { formatCount } from '../../lib/money.ts'
import { pageSizes, selectRows, type Sort } from '../../lib/tableView.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { Table, type Column } from '../../ui/table/Table.tsx'
import { TableTools } from '../../ui/table/TableTools.tsx'
import { SkeletonSpinner } from '../../ui/Spinner.tsx'
import { ViewLinks } from './ViewLinks.tsx'
import { type BulkActs, useChoice } from './useChoice.tsx'
import { useTableView } from './useTableView.ts'

interface LabelledSort<Row extends object> extends Sort<Row> {
  label: string
  orders?: readonly [up: string, down: string]
}

interface ListView<Row> {
  key: string
  label: string
  holds: (row: Row) => boolean
}

/** The description of one list of Manage, created once, outside of the component. */
export interface ManagedList<Row extends object> {
  title: string
  /** The singular and the plural. */
  nouns: readonly [one: string, more: string]
  keyOf: (row: Row) => string
  /** The text that a search looks through; `hint` describes it to the user. */
  textOf: (row: Row) => string
  hint: string
  /** The label of the list's own order; '' if that is one of the sorts. `standard` is the default sort. */
  order: string
  standard: string
  /** Parts of the list that people work through, each with its key; the first shows all. */
  views?: readonly ListView<Row>[]
  /** Sort orders that do not belong to a column. */
  moreSorts: readonly LabelledSort<Row>[]
}

interface ManageTableProps<Row extends object> {
  list: ManagedList<Row>
  columns: readonly Column<Row>[]
  request: ApiResult<readonly Row[]>
  /** The text of an empty list. */
  empty: string
  /** Lets rows be chosen, and done something with. */
  bulk?: BulkActs<Row> | undefined
}

interface Counts {
  total: number
  found: number
  start: number
  shown: number
}

/** Returns text such as '3 of 1,000 users', and which of them are shown. */
function countText([one, more]: readonly [string, string], isSearch: boolean, counts: Counts) {
  const { total, found, start, shown } = counts
  const all = `${formatCount(total)} ${total === 1 ? one : more}`
  const text = isSearch ? `${formatCount(found)} of ${all}` : all
  return shown === found ? text : `${text}, ${formatCount(start + 1)} to ${formatCount(start + shown)} shown`
}

/** Says that the list could not be reloaded. The last answer stays visible. */
export const Stale = ({ request }: { request: ApiResult<unknown> }) =>
  request.data !== undefined &&
  request.error && (
    <div style={{ marginBottom: '1rem' }}>
      <Alert tone="warn">
        <p>This list may be out of date. {request.error.message}</p>
        <Button variant="secondary" size="sm" onClick={request.retry}>
          Try again
        </Button>
      </Alert>
    </div>
  )

const NotFound = ({ text, clear }: { text: string; clear: () => void }) => (
  <EmptyState
    action={
      <Button variant="secondary" onClick={clear}>
        Clear the search
      </Button>
    }
  >
    {text}
  </EmptyState>
)

function sortsOf<Row extends object>(columns: readonly Column<Row>[], more: readonly LabelledSort<Row>[]) {
  const own = columns.flatMap(({ key, label, value, orders }): LabelledSort<Row>[] =>
    value ? [{ key, label, value, ...(orders && { orders }) }] : [],
  )
  return [...own, ...more]
}

const letters = ['A to Z', 'Z to A'] as const

function sortChoices(sorts: readonly Pick<LabelledSort<never>, 'key' | 'label' | 'orders'>[]) {
  return sorts.flatMap(({ key, label, orders: [up, down] = letters }) => [
    { value: key, label: `${label}, ${up}` },
    { value: `-${key}`, label: `${label}, ${down}` },
  ])
}

/** A long list that the browser searches, sorts and splits into pages. */
export function ManageTable<Row extends object>({
  list,
  columns: own,
  request,
  empty,
  bulk,
}: ManageTableProps<Row>) {
  const { title, nouns, keyOf, textOf, hint, order, standard, moreSorts, views = [] } = list
  const sorts = sortsOf(own, moreSorts)
  const keys = sorts.map(({ key }) => key)
  const { view, start, show, onSearch, hrefOf } = useTableView(keys, standard)
  const { data } = request
  const chosen = views.find(({ key }) => key === view.view) ?? views[0]
  const viewCounts =
    data && Object.fromEntries(views.map(({ key, holds }) => [key, data.filter(holds).length]))
  const inView = data && chosen ? data.filter(chosen.holds) : data
  const found = inView && selectRows(inView, view, { sorts, textOf })
  const { columns, bar } = useChoice({ columns: own, shown: found?.rows ?? [], keyOf, bulk, start })
  const { q } = view
  const counts = inView && found && { total: inView.length, shown: found.rows.length, ...found }
  const table = (rows: readonly Row[] | undefined) => (
    <Table
      caption={title}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      sort={view.sort}
      onSort={(sort) => show({ sort })}
    />
  )
  const clear = () => {
    show({ q: '' })
    start.current?.focus()
  }
  return (
    <>
      {chosen && <ViewLinks views={views} counts={viewCounts} current={chosen.key} hrefOf={hrefOf} />}
      <TableTools
        start={start}
        search={q}
        label={`Search ${nouns[1]}`}
        hint={hint}
        sort={view.sort}
        sorts={[...(order ? [{ value: '', label: order }] : []), ...sortChoices(sorts)]}
        size={view.size}
        sizes={pageSizes}
        count={counts ? countText(nouns, q.trim() !== '', counts) : ''}
        onSearch={onSearch}
        onSort={(sort) => show({ sort })}
        onSize={(size) => show({ size })}
      />
      <Stale request={request} />
      {bar}
      <Loaded
        request={request}
        fallback={
          <>
            <div role="status">
              <SkeletonSpinner label={`Loading the ${nouns[1]}`} />
            </div>
            {table(undefined)}
          </>
        }
      >
        {(all) => {
          if (all.length === 0) return <EmptyState>{empty}</EmptyState>
          if (inView?.length === 0) return <EmptyState>{`No ${nouns[1]} here.`}</EmptyState>
          if (found?.found === 0)
            return <NotFound text={`No ${nouns[1]} found for “${q.trim()}”.`} clear={clear} />
          return table(found?.rows)
        }}
      </Loaded>
      {found && <Pagination page={found.page} pages={found.pages} hrefFor={(page) => hrefOf({ page })} />}
    </>
  )
}
