import { useState } from 'react'
import { useManagedProduct } from '../../../api/manage.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { ManageLayout } from '../ManageLayout.tsx'
import { EditorSkeleton } from './editor/EditorSkeleton.tsx'
import { ProductForm } from './editor/ProductForm.tsx'
import { useListAddress } from '../useListAddress.ts'

const notFound = 'This product is not here. Somebody may have removed it.'
const toList = { to: paths.productList, text: 'Product List' }

/** Every field of a product, its pictures and what visitors see of it. */
export function ProductEditPage({ params: { id = '' } }: PageProps) {
  const session = useManager('editor')
  const { request, visit } = useManagedProduct(id, session?.token)
  const [firstVisit] = useState(visit)
  const back = useListAddress(paths.productList)
  useManageFailure(request.error)
  if (request.error && [400, 404].includes(request.error.status))
    return <ErrorPage status={404} text="Not Found" intro={notFound} way={toList} />
  return (
    <ManageLayout
      title="Edit Product"
      session={session}
      back={back}
      action={
        <span className="muted" style={{ overflowWrap: 'anywhere' }}>
          {request.data?.name}
        </span>
      }
    >
      <Loaded request={request} fallback={<EditorSkeleton />}>
        {(product) =>
          session && (
            <ProductForm
              key={`${product._id} ${visit}`}
              product={product}
              session={session}
              back={back}
              isReloaded={visit !== firstVisit}
              reload={request.retry}
            />
          )
        }
      </Loaded>
    </ManageLayout>
  )
}
