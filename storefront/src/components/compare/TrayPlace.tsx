import { lazy, Suspense } from 'react'
import { loadExtra } from '../../lib/loading/loadExtra.ts'
import { paths } from '../../paths.ts'
import { useCompared, type ComparedItem } from '../../state/compare.ts'

const Nothing = (_: { items: readonly ComparedItem[] }) => null

// The page works without it, so one that cannot be loaded is left out.
const CompareTray = lazy(async () => {
  const loaded = await loadExtra(() => import('./CompareTray.tsx'))
  return { default: loaded?.CompareTray ?? Nothing }
})

/** Shows the tray as soon as a product is chosen, but not where the products already stand side by side. */
export function TrayPlace({ pathname }: { pathname: string }) {
  const items = useCompared()
  if (items.length === 0 || pathname === paths.compare() || pathname.startsWith('/admin/')) return null
  return (
    <Suspense>
      <CompareTray items={items} />
    </Suspense>
  )
}
