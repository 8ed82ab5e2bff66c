import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { typeLabels } from 'cms/contract/catalogue'
import type { Product } from 'cms/contract/products'
import { useProduct, useRelated } from '../../api/products.ts'
import { useSite } from '../../api/site.ts'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { breadcrumbJsonLd, productJsonLd } from '../../components/jsonLd.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PageMeta } from '../../components/PageMeta.tsx'
import { Plate } from '../../components/Plate.tsx'
import { ProductCarousel } from '../../components/ProductCarousel.tsx'
import { chatLink, productEnquiry } from '../../lib/chat.ts'
import { formatRupees } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { useOrigin } from '../../state/pageContext.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { SkeletonGrid } from '../../ui/Skeleton.tsx'
import { BuyBar } from './BuyBar.tsx'
import { Gallery } from './Gallery.tsx'
import { galleryPictures, largestUrl } from './galleryPictures.ts'
import { ProductBox } from './ProductBox.ts'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductInfo } from './ProductInfo.tsx'
import { ProductReviews } from './ProductReviews.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'

function Related({ id }: { id: string }) {
  const related = useRelated(id)
  return (
    <section className="product__part product__part--last">
      <Loaded request={related} waiting={<SkeletonGrid count={4} />}>
        {(products) => (
          <ProductCarousel
            title="Related products"
            emptyTitle="No Related Products Found"
            products={products}
            empty="No related products found"
          />
        )}
      </Loaded>
    </section>
  )
}

/** What a shared link says below the name: the price first, then the beginning of the description. */
const summary = ({ price, description }: Product) => {
  const text = `${formatRupees(price)}. ${description.replace(/\s+/g, ' ')}`.trim()
  return text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text
}

function ProductMeta({ product, trail }: { product: Product; trail: { label: string; to?: string }[] }) {
  const site = useSite()
  const origin = useOrigin()
  const picture = galleryPictures(product.pictures)[0]
  return (
    <>
      <PageMeta
        title={product.name}
        description={summary(product)}
        path={paths.product(product._id)}
        image={picture && largestUrl(picture)}
        imageAlt={picture?.alt}
        type="product"
        jsonLd={
          import.meta.env.SSR ? [productJsonLd(product, site, origin), breadcrumbJsonLd(trail, origin)] : []
        }
      />
      <meta property="product:price:amount" content={String(product.price)} />
      <meta property="product:price:currency" content="INR" />
      <meta
        property="product:availability"
        content={product.countInStock > 0 ? 'in stock' : 'out of stock'}
      />
    </>
  )
}

function ProductView({ product }: { product: Product }) {
  const { chatNumber } = useSite()
  const origin = useOrigin()
  const buttons = useRef<HTMLDivElement>(null)
  const pictures = galleryPictures(product.pictures)
  const askHref = chatLink(chatNumber, productEnquiry(product, origin))
  const trail = [
    { label: 'Home', to: paths.home },
    { label: typeLabels[product.type], to: paths.type(product.type) },
    { label: product.name },
  ]
  return (
    <>
      <ProductMeta product={product} trail={trail} />
      <Breadcrumbs trail={trail} />
      <div className="product">
        {pictures.length > 0 ? (
          <Gallery name={product.name} pictures={pictures} />
        ) : (
          <Plate picture={null} sizes="" />
        )}
        <ProductInfo product={product} askHref={askHref} buttons={buttons} />
      </div>
      <ProductDetails product={product} />
      <ProductReviews product={product} />
      <Related id={product._id} />
      <BuyBar product={product} askHref={askHref} buttons={buttons} />
    </>
  )
}

/** An id that no product has, or that cannot be one, has no page. */
const isMissing = (status: number | undefined) => status === 404 || status === 400

export function ProductPage() {
  const { id = '' } = useParams()
  const request = useProduct(id)
  if (isMissing(request.error?.status)) return <ErrorPage status={404} text="Not Found" />
  return (
    <ProductBox>
      {!request.data && <PageMeta title="Product" index={false} />}
      <Loaded request={request} waiting={<ProductSkeleton />}>
        {(product) => <ProductView key={product._id} product={product} />}
      </Loaded>
    </ProductBox>
  )
}
