import type { ReactNode } from 'react'
import type { ApiResult } from '../../api/client.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { formatCount } from '../../lib/money.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { Table, type Column } from '../../ui/table/Table.tsx'
import { Search } from '../../ui/table/TableTools.tsx'
import { Stale } from './ManageTable.tsx'
import { type BulkActs, useChoice } from './useChoice.tsx'
import { useTableView } from './useTableView.ts'
import { ViewLinks } from './ViewLinks.tsx'

type Views = readonly { key: string; label: string }[]

/** The view of a list that the server searches. `asked` is its query; the view of what is open stands in no address. */
export function useServedView(views: Views) {
  const table = useTableView([], '')
  const { view, q, page } = table.view
  const chosen = views.find(({ key }) => key === view)?.key ?? 'open'
  return { ...table, views, chosen, asked: { view: chosen, q, page: String(page) } }
}

interface ServedListProps<Row> {
  title: string
  /** One row in a word. */
  noun: string
  /** The texts that a search looks through. */
  hint: string
  /** Says that nothing is open. */
  noneOpen: string
  columns: readonly Column<Row>[]
  served: ReturnType<typeof useServedView>
  request: ApiResult<{ rows: Row[]; total: number; counts?: Record<string, number> }>
  onPage: number
  /** Lets rows be chosen, and done something with. */
  bulk?: BulkActs<Row>
  /** Below the rows, if there are any. */
  children?: ReactNode
}

/** A list that the server searches and splits into pages, in views with their counts. */
export function ServedList<Row extends { _id: string }>(props: ServedListProps<Row>) {
  const { title, noun, hint, noneOpen, served, request, onPage, bulk, children } = props
  const { view, start, onSearch, hrefOf, views, chosen } = served
  const { data } = request
  const keyOf = ({ _id }: Row) => _id
  const shown = data?.rows ?? []
  const { columns, bar } = useChoice({ columns: props.columns, shown, keyOf, bulk, start })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / onPage))
  const none = chosen === 'open' ? noneOpen : 'Nothing is here.'
  const table = (rows: readonly Row[] | undefined) => (
    <Table caption={title} columns={columns} rows={rows} keyOf={keyOf} sort="" onSort={() => undefined} />
  )
  return (
    <>
      <ViewLinks
        views={views}
        counts={data?.counts}
        current={chosen}
        hrefOf={({ view: key }) => hrefOf({ view: key === 'open' ? '' : (key ?? '') })}
      />
      <form
        role="search"
        style={{ maxWidth: '32rem', marginBottom: '1rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q')), true)
        }}
      >
        <Search label={`Search ${title.toLowerCase()}`} value={view.q} hint={hint} onSearch={onSearch} />
      </form>
      <p ref={start} className="sr" role="status" tabIndex={-1}>
        {data && `${formatCount(data.total)} found`}
      </p>
      <Stale request={request} />
      {bar}
      <Loaded request={request} fallback={table(undefined)}>
        {({ rows }) =>
          rows.length > 0 ? (
            table(rows)
          ) : (
            <EmptyState>{view.q ? `No ${noun} fits this search.` : none}</EmptyState>
          )
        }
      </Loaded>
      {data && data.total > 0 && children}
      <Pagination page={Math.min(view.page, pages)} pages={pages} hrefFor={(page) => hrefOf({ page })} />
    </>
  )
}
