import { use, type ComponentType } from 'react'
import type { PageProps } from './state/pageContext.ts'

type PageComponent = ComponentType<PageProps>

export interface LazyPage {
  /** The module's path below src, as in the build's manifest. */
  module: string
  preload: () => Promise<unknown>
  Page: PageComponent
}

/** A page's file exports the page under the file's own name. */
export type PageModule = Record<string, PageComponent>

/**
 * Makes a page with a chunk of its own. A preloaded page renders synchronously, without the pause of React.lazy, so the
 * server can render it and the browser can hydrate the same nodes.
 */
export function lazyPage(module: string, load: () => Promise<PageModule>): LazyPage {
  const name = module.slice(module.lastIndexOf('/') + 1)
  let pending: Promise<PageComponent> | undefined
  const loadPage = async () => {
    const found = (await load())[name]
    if (!found) throw new Error(`${module} does not export ${name}`)
    return found
  }
  const preload = () => {
    if (pending) return pending
    const loading = loadPage()
    loading.then(
      // React sets these fields on a promise that it has waited for. With them, `use` returns at once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => (pending = undefined),
    )
    return (pending = loading)
  }
  function Page(props: PageProps) {
    const Loaded = use(preload())
    return <Loaded {...props} />
  }
  return { module, preload, Page }
}
