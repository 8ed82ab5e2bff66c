import { use, type ComponentType } from 'react'

/**
 * Makes a component of code that comes later. When that was preloaded it renders synchronously, without the pause of
 * React.lazy, so the server can render it and the browser can hydrate the same nodes. A failed load is tried again at
 * the next call.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let pending: Promise<ComponentType<Props>> | undefined
  const preload = () => {
    if (pending) return pending
    const loading = load()
    loading.then(
      // React sets these fields on a promise that it has waited for. With them, `use` returns at once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => (pending = undefined),
    )
    return (pending = loading)
  }
  /** Loads anew at the next call. */
  const forget = () => (pending = undefined)
  function Preloadable(props: Props) {
    const Loaded = use(preload())
    return <Loaded {...props} />
  }
  return { preload, forget, Preloadable }
}
