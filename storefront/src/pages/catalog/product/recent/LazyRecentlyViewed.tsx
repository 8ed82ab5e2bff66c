import { useEffect, useState } from 'react'
import type { ProductDetail } from 'cms/contract/productViews'
import { useIdle } from '../../../../api/idle.ts'
import { loadExtra } from '../../../../lib/loading/loadExtra.ts'

type Module = typeof import('./RecentlyViewed.tsx')

/** Loads the products seen before when the browser is idle: they stand at the end, and the page works without them. */
export function LazyRecentlyViewed({ product }: { product: ProductDetail }) {
  const isIdle = useIdle()
  const [module, setModule] = useState<Module | null>(null)
  useEffect(() => {
    if (isIdle) void loadExtra(() => import('./RecentlyViewed.tsx')).then(setModule)
  }, [isIdle])
  return module && <module.RecentlyViewed product={product} />
}
