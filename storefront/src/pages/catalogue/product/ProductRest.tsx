import { useRelated, type ProductOrPreview } from '../../../api/products.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { ProductCarousel } from '../../../components/product/ProductCarousel.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { ProductReviews } from '../reviews/ProductReviews.tsx'
import { useEffect } from 'react'
import type { ProductDetail, ProductTile } from 'cms/contract/productViews'
import { useIsLargeShop, useSearchList } from '../../../api/search.ts'
import { rememberProduct, useRecentlyViewed } from './recent/recentlyViewed.ts'

/** Brings remembered products up to date, and leaves out those that the shop no longer shows, once all are known. */
function refresh(tiles: readonly ProductTile[], known: readonly ProductTile[] | undefined) {
  if (!known) return tiles
  const now = new Map(known.map((product) => [product._id, product]))
  return tiles.flatMap(({ _id }) => now.get(_id) ?? [])
}

const tileOf = ({ pictures, ...product }: ProductDetail): ProductTile => {
  const [picture = null] = pictures
  // The blurred form is for the gallery alone.
  return { ...product, picture: picture && { ...picture, blur: undefined } }
}

/** The other products that this device has shown, last first. Nothing is sent: the list stays in the browser. */
function RecentlyViewed({ product }: { product: ProductDetail }) {
  useEffect(() => rememberProduct(tileOf(product)), [product])
  const { data } = useSearchList(false)
  const isLarge = useIsLargeShop()
  const seen = refresh(useRecentlyViewed(), data?.products).filter(({ _id }) => _id !== product._id)
  if (seen.length === 0) return null
  return (
    <section className="product__part product__part--last">
      <ProductCarousel
        title="You looked at"
        products={seen}
        empty=""
        note={isLarge ? 'Prices are as you saw them.' : undefined}
      />
    </section>
  )
}

function Related({ id }: { id: string }) {
  const related = useRelated(id)
  return (
    <section className="product__part product__part--last">
      <Loaded request={related} fallback={<SkeletonGrid count={4} />}>
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

/** The reviews of a product, and other products. */
export const ProductRest = ({ product }: { product: ProductOrPreview }) => (
  <>
    <ProductReviews product={product} />
    <Related id={product._id} />
    {!('status' in product) && <RecentlyViewed product={product} />}
  </>
)
