import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { typeLabels } from 'cms/contract/catalogue'
import type { ProductDetail } from 'cms/contract/productViews'
import { detailUrl, previewUrl, useProduct, type ProductOrPreview } from '../../../api/products.ts'
import { useServerAnswers } from '../../../api/serverAnswers.ts'
import { useSite } from '../../../api/site.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { breadcrumbJsonLd, productJsonLd } from '../../../components/jsonLd.ts'
import { laterPart } from '../../../components/laterPart.tsx'
import { LoadAgain } from '../../../components/LoadAgain.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { PaperPage } from '../../../components/paper/PaperPage.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { lazyOr } from '../../../lib/loading/lazyOr.ts'
import { priceWords } from '../../../lib/money.ts'
import { previewEnd, previewToken } from '../../../lib/previewToken.ts'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { useOrigin } from '../../../state/pageContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { BuyBar } from './buy/BuyBar.tsx'
import { useAsking } from './buy/useAsking.ts'
import { Gallery } from './Gallery.tsx'
import { galleryPictures, largestUrl } from './galleryPictures.ts'
import { ProductBox } from './ProductPage.styles.ts'
import { noName, ProductInfo } from './ProductInfo.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { shorten } from 'cms/contract/typed/letters'

const MissingBanner = () => <LoadAgain what="What tells that this is a preview" />

// Few visitors see one.
const PreviewBanner = import.meta.env.SSR
  ? (await import('./preview/PreviewBanner.tsx')).PreviewBanner
  : lazyOr(async () => (await import('./preview/PreviewBanner.tsx')).PreviewBanner, MissingBanner)

const ProductDetails = laterPart(
  import.meta.env.SSR ? (await import('./body/ProductDetails.tsx')).ProductDetails : null,
  async () => (await import('./body/ProductDetails.tsx')).ProductDetails,
)
const ProductRest = laterPart(
  import.meta.env.SSR ? (await import('./ProductRest.tsx')).ProductRest : null,
  async () => (await import('./ProductRest.tsx')).ProductRest,
)

/** Returns the description of a shared link: first the price, then the start of the description. */
const summary = ({ price, description }: ProductDetail) => {
  return shorten(`${priceWords(price)}. ${description.replace(/\s+/g, ' ')}`.trim(), 160)
}

function ProductMeta({
  product,
  trail,
}: {
  product: ProductDetail
  trail: { label: string; to?: string }[]
}) {
  const site = useSite()
  const origin = useOrigin()
  const picture = galleryPictures(product.pictures)[0]
  return (
    <>
      <PageMeta
        title={product.metaTitle ?? product.name}
        description={product.metaDescription ?? summary(product)}
        path={paths.product(product._id)}
        image={picture && largestUrl(picture)}
        imageAlt={picture && `${product.name}, ${priceWords(product.price)}`}
        shared={[{ ...product, picture: product.pictures[0] ?? null }]}
        type="product"
        jsonLd={
          import.meta.env.SSR ? [productJsonLd(product, site, origin), breadcrumbJsonLd(trail, origin)] : []
        }
      />
      {product.price > 0 && <meta property="product:price:amount" content={String(product.price)} />}
      {product.price > 0 && <meta property="product:price:currency" content="INR" />}
      <meta property="product:availability" content={product.inStock ? 'in stock' : 'out of stock'} />
    </>
  )
}

/** Keeps a preview out of search engines, and its data out of link previews. */
const PreviewMeta = ({ name }: { name: string }) => (
  <>
    <title>{`Preview: ${name || noName}`}</title>
    <meta name="robots" content="noindex" />
  </>
)

function ProductView({ product }: { product: ProductOrPreview }) {
  const asking = useAsking(product)
  // React waits with news of the product for parts that have no script yet.
  const later = useDeferredValue(product)
  const buttons = useRef<HTMLDivElement>(null)
  const pictures = galleryPictures(product.pictures)
  const trail = [
    { label: 'Home', to: paths.home },
    ...(product.type ? [{ label: typeLabels[product.type], to: paths.type(product.type) }] : []),
    { label: product.name || noName },
  ]
  const isHidden = 'status' in product && product.status === 'draft'
  return (
    <>
      {'status' in product ? (
        <PreviewMeta name={product.name} />
      ) : (
        <ProductMeta product={product} trail={trail} />
      )}
      <PaperPage path={paths.product(product._id)} />
      <Breadcrumbs trail={trail} />
      <div className="product">
        <div className="product__pictures">
          {pictures.length > 0 ? (
            <Gallery name={product.name} pictures={pictures} />
          ) : (
            <ProductImage picture={null} sizes="" />
          )}
        </div>
        <div className="product__info">
          <ProductInfo product={product} asking={asking} buttons={buttons} />
        </div>
        <div className="product__body">
          <ProductDetails product={later} />
        </div>
      </div>
      {!isHidden && <ProductRest product={later} />}
      <BuyBar product={product} askHref={asking.askHref} canOrder={asking.canOrder} buttons={buttons} />
    </>
  )
}

/** Whether no product has the id, or none can have it. */
const isMissing = (status: number | undefined) => status === 404 || status === 400

/** Returns whether this tab has shown the preview of its address. When that expires, reads the product again. */
function useWasPreview(id: string, token: string | undefined, product: ProductOrPreview | undefined) {
  const { mutate } = useSWRConfig()
  const [shown, setShown] = useState<string>()
  if (token && shown !== token && product && 'status' in product) setShown(token)
  const isShown = token !== undefined && shown === token
  useEffect(() => {
    if (!isShown) return
    const ask = () => void mutate(previewUrl(id, token))
    const timer = setTimeout(ask, previewEnd(token) - Date.now() + 1000)
    return () => clearTimeout(timer)
  }, [isShown, id, token, mutate])
  return isShown
}

/** A product that is gone may have moved, which only the server knows: it leads on, or its page says so. */
function Moved() {
  useEffect(() => location.reload(), [])
  return (
    <ProductBox>
      <ProductSkeleton />
    </ProductBox>
  )
}

export function ProductPage({ params: { id = '' } }: PageProps) {
  const preview = previewToken(new URLSearchParams(useLocation().search))
  const request = useProduct(id, preview)
  const { data, error } = request
  const isGone = isMissing(error?.status)
  const wasPreview = useWasPreview(id, preview, data)
  const hasEnded = wasPreview && (isGone || (data !== undefined && !('status' in data)))
  const isTold = (preview ? previewUrl(id, preview) : detailUrl(id)) in useServerAnswers().failures
  if (isGone && !hasEnded) return isTold ? <ErrorPage status={404} text="Not Found" /> : <Moved />
  return (
    <ProductBox>
      {!data && <PageMeta title="Product" index={false} />}
      {data && wasPreview && (
        <Suspense>
          <PreviewBanner product={data} hasEnded={hasEnded} />
        </Suspense>
      )}
      <Loaded request={request} fallback={<ProductSkeleton />}>
        {(product) => <ProductView key={product._id} product={product} />}
      </Loaded>
    </ProductBox>
  )
}
