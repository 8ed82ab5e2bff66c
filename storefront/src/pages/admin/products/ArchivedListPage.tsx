import type { ArchivedProduct } from 'cms/contract/archivedProducts'
import { toast } from 'react-hot-toast/headless'
import { restoreProduct, useArchivedProducts, useInvalidateProducts } from '../../../api/manage.ts'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { ManageTable, type ManagedList } from '../ManageTable.tsx'

const nameOf = ({ name }: ArchivedProduct) => name || 'Product without a name'

const list: ManagedList<ArchivedProduct> = {
  title: 'Archived Products',
  nouns: ['product', 'products'],
  keyOf: ({ _id }) => _id,
  textOf: ({ _id, name, by }) => [name, by, _id].join('\n'),
  hint: 'Name, person or ID',
  order: 'Last deleted first',
  standard: '',
  moreSorts: [],
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>
const byTime = ['oldest first', 'newest first'] as const

interface Actions {
  /** The id of the product that is being restored. */
  busy: string | true | undefined
  restore: (row: ArchivedProduct) => void
}

const columnsOf = ({ busy, restore }: Actions): readonly Column<ArchivedProduct>[] => [
  { key: 'id', label: 'ID', kind: 'id', value: ({ _id }) => _id, cell: ({ _id }) => _id },
  { key: 'name', label: 'Name', kind: 'main', value: ({ name }) => name, cell: nameOf },
  {
    key: 'archived',
    label: 'Deleted on',
    value: ({ archivedAt }) => Date.parse(archivedAt),
    orders: byTime,
    cell: ({ archivedAt }) => <Day at={archivedAt} />,
  },
  {
    key: 'by',
    label: 'Deleted by',
    value: ({ by }) => by,
    cell: ({ by }) => by || <span className="faint">Nobody</span>,
  },
  {
    key: 'until',
    label: 'Gone after',
    value: ({ until }) => Date.parse(until),
    orders: byTime,
    cell: ({ until }) => <Day at={until} />,
  },
  {
    key: 'actions',
    label: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Restore ${nameOf(row)}`}
        isBusy={busy === row._id}
        busy="Restoring"
        onClick={() => restore(row)}
      >
        Restore
      </Button>
    ),
  },
]

/** Restores one product at a time. */
function useRestoring(token: string | undefined) {
  const forget = useInvalidateProducts()
  const { busy, failure, send } = useSending(useManageFailure())
  const restore = async (row: ArchivedProduct) => {
    if (!token) return
    await restoreProduct(row._id, token)
    toast.success(`${nameOf(row)} is restored.`)
    await forget()
    // The pressed button is gone.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return { restore: (row: ArchivedProduct) => void send(() => restore(row), row._id), busy, failure }
}

export function ArchivedListPage() {
  const session = useManager('editor')
  const request = useArchivedProducts(session?.token)
  useManageFailure(request.error)
  const { restore, busy, failure } = useRestoring(session?.token)
  return (
    <ManageLayout title={list.title} session={session} back={paths.productList}>
      {failure && (
        <div style={{ marginBottom: '1rem' }}>
          <Alert>{failure}</Alert>
        </div>
      )}
      <ManageTable
        list={list}
        columns={columnsOf({ busy, restore })}
        request={request}
        empty="There are no deleted products. They stand here for 30 days."
      />
    </ManageLayout>
  )
}
