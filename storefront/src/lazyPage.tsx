import { use, type ComponentType } from 'react'

export interface LazyPage {
  /** The module below src, as the build's manifest names it. */
  module: string
  preload: () => Promise<unknown>
  Page: ComponentType
}

/**
 * A page in a chunk of its own. Once preloaded it draws at once, without the pause of React.lazy,
 * so the server can draw it and the browser can take over the same nodes.
 */
export function lazyPage(module: string, load: () => Promise<ComponentType>): LazyPage {
  let pending: Promise<ComponentType> | undefined
  const preload = () => {
    if (pending) return pending
    const loading = load()
    loading.then(
      // What React notes on a promise that it has waited for; with it, `use` answers at once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => (pending = undefined),
    )
    return (pending = loading)
  }
  function Page() {
    const Loaded = use(preload())
    return <Loaded />
  }
  return { module, preload, Page }
}
