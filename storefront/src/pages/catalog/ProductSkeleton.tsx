import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** The shape of a product's page. */
export const ProductSkeleton = () => (
  <div role="status" style={{ minHeight: '100vh' }}>
    <VisuallyHidden>Loading</VisuallyHidden>
    <Skeleton width="16rem" gap="1.5rem" />
    <div className="product" style={{ marginTop: '1.5rem' }}>
      <Skeleton ratio="8/7" />
      <div className="pinfo">
        <Skeleton width="80%" height="3.25rem" />
        <Skeleton width="55%" height="1.5rem" gap="1.25rem" />
        <Skeleton width="40%" height="2rem" gap="2.5rem" />
        <Skeleton height="3.5rem" gap="1.5rem" />
        <Skeleton height="3.5rem" gap=".75rem" />
        <Skeleton width="70%" gap="2.5rem" />
        <Skeleton width="75%" gap="1rem" />
        <Skeleton width="65%" gap="1rem" />
      </div>
    </div>
  </div>
)
