import { categoryLabels, typeLabels } from 'cms/contract/catalogue'
import type { ManagedRow } from 'cms/contract/products'
import { deleteProduct, useInvalidateProducts, useManagedRows } from '../../../api/manage.ts'
import { Price } from '../../../components/product/Price.tsx'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton, IconLink } from '../../../ui/IconButton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { ManageTable, type ManagedList } from '../ManageTable.tsx'
import { ProductCell } from './ProductCell.tsx'
import { useCreation } from './useCreation.ts'
import { useDeletion } from '../useDeletion.ts'
import { useRowState } from '../useListAddress.ts'

const nameOf = ({ name }: ManagedRow) => name || 'Product without a name'
const categoryOf = ({ category }: ManagedRow) => category && categoryLabels[category]
const typeOf = ({ type }: ManagedRow) => type && typeLabels[type]

const list: ManagedList<ManagedRow> = {
  title: 'Product List',
  nouns: ['product', 'products'],
  keyOf: ({ _id }) => _id,
  textOf: (row) =>
    [
      row.name,
      row.category,
      categoryOf(row),
      typeOf(row),
      row._id,
      row.status === 'draft' && 'draft',
      row.known,
    ].join('\n'),
  hint: 'Name, code, colour, category or ID',
  order: 'Newest first',
  standard: '',
  moreSorts: [
    {
      key: 'stock',
      label: 'Stock',
      value: ({ countInStock }) => countInStock,
      orders: ['low to high', 'high to low'],
    },
    {
      key: 'asked',
      label: 'Asked this week',
      value: ({ asked }) => asked,
      orders: ['low to high', 'high to low'],
    },
  ],
}

const notSet = <span className="faint">Not set</span>

interface Actions {
  rowState: object
  ask: (row: ManagedRow) => void
}

const columnsOf = ({ rowState, ask }: Actions): readonly Column<ManagedRow>[] => [
  { key: 'id', label: 'ID', kind: 'id', value: ({ _id }) => _id, cell: ({ _id }) => _id },
  {
    key: 'name',
    label: 'Name',
    kind: 'main',
    value: ({ name }) => name,
    cell: (row) => <ProductCell row={row} name={nameOf(row)} />,
  },
  {
    key: 'price',
    label: 'Price',
    kind: 'number',
    value: ({ price }) => price,
    orders: ['low to high', 'high to low'],
    cell: ({ price }) => (price === 0 ? notSet : <Price exact amount={price} />),
  },
  { key: 'category', label: 'Category', value: categoryOf, cell: (row) => categoryOf(row) || notSet },
  { key: 'type', label: 'Type', value: typeOf, cell: (row) => typeOf(row) || notSet },
  {
    key: 'actions',
    label: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <>
        <IconLink
          icon="pencil"
          label={`Edit ${nameOf(row)}`}
          to={paths.productEdit(row._id)}
          state={rowState}
        />
        <IconButton danger icon="trash-2" label={`Delete ${nameOf(row)}`} onClick={() => ask(row)} />
      </>
    ),
  },
]

const CreateButton = ({ isBusy, onCreate }: { isBusy: boolean; onCreate: () => void }) => (
  <Button isBusy={isBusy} busy="Creating" onClick={onCreate}>
    <Icon name="plus" />
    Create Product
  </Button>
)

export function ProductListPage() {
  const session = useManager('editor')
  const token = session?.token
  const answer = useManagedRows(token)
  useManageFailure(answer.error)
  const forget = useInvalidateProducts()
  const deletion = useDeletion<ManagedRow>({
    remove: ({ _id }) => deleteProduct(_id, token ?? ''),
    drop: forget,
    nameOf,
  })
  const { create, isBusy, failure } = useCreation(token)
  const rowState = useRowState()
  return (
    <ManageLayout
      title={list.title}
      session={session}
      action={session && <CreateButton isBusy={isBusy} onCreate={() => void create()} />}
    >
      {failure && (
        <div style={{ marginBottom: '1rem' }}>
          <Alert>{failure}</Alert>
        </div>
      )}
      <ManageTable
        list={list}
        columns={columnsOf({ rowState, ask: deletion.ask })}
        request={{ ...answer, data: answer.data?.products }}
        empty="There are no products yet. Create the first one."
      />
      {session && (
        <p>
          <TextLink tall to={paths.archivedProducts}>
            Archived products
          </TextLink>
        </p>
      )}
      <DeleteDialog question="Are you sure" deletion={deletion}>
        {(row) => (
          <p className="muted">
            {nameOf(row)} leaves the shop with its reviews. Orders that have it stay as they are. For 30 days
            it can be restored.
          </p>
        )}
      </DeleteDialog>
    </ManageLayout>
  )
}
