import type { ProductOrPreview } from '../../../../api/products.ts'
import { useProduct } from '../../../../api/products.ts'
import { PaperStyle } from '../../../../components/paper/PaperDesk.styles.ts'
import { ErrorPage } from '../../../../components/ErrorPage.tsx'
import { Loaded } from '../../../../components/Loaded.tsx'
import { PageMeta } from '../../../../components/PageMeta.tsx'
import { paths } from '../../../../paths.ts'
import type { PageProps } from '../../../../state/pageContext.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../../ui/Spinner.tsx'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { SpecSheet } from './SpecSheet.tsx'
import { SheetDesk } from './SpecSheetPage.styles.ts'

const isMissing = (status: number | undefined) => status === 404 || status === 400

const Waiting = () => (
  <div className="sheet" role="status">
    <SkeletonSpinner />
    <Skeleton width="60%" height="2rem" />
    <Skeleton ratio="3/2" />
  </div>
)

function View({ product }: { product: ProductOrPreview }) {
  if ('status' in product) return null
  return (
    <>
      <PageMeta title={`Spec sheet: ${product.name}`} index={false} />
      <div className="sheet__bar">
        <TextLink tall to={paths.product(product._id)}>
          Back to {product.name}
        </TextLink>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </Button>
      </div>
      <SpecSheet product={product} />
    </>
  )
}

/** `/product/{id}/sheet`: the facts of a product on one page of paper. */
export function SpecSheetPage({ params: { id = '' } }: PageProps) {
  const request = useProduct(id)
  if (isMissing(request.error?.status)) return <ErrorPage status={404} text="Not Found" />
  return (
    <SheetDesk>
      <PaperStyle />
      {!request.data && <PageMeta title="Spec sheet" index={false} />}
      <Loaded request={request} fallback={<Waiting />}>
        {(product) => <View product={product} />}
      </Loaded>
    </SheetDesk>
  )
}
