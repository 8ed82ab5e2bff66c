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
  let Ready: ComponentType | undefined
  let pending: Promise<ComponentType> | undefined
  const preload = () => {
    pending ??= load().then(
      (Loaded) => (Ready = Loaded),
      (failure: unknown) => {
        pending = undefined
        throw failure
      },
    )
    return pending
  }
  function Page() {
    const Loaded = Ready ?? use(preload())
    return <Loaded />
  }
  return { module, preload, Page }
}
