import { useRelated, type ProductOrPreview } from '../../../api/products.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { ProductCarousel } from '../../../components/product/ProductCarousel.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { ProductReviews } from '../reviews/ProductReviews.tsx'
import { RecentlyViewed } from './recent/RecentlyViewed.tsx'

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
