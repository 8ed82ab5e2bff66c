import type { ComponentType } from 'react'
import { preloadable } from './lib/loading/preloadable.tsx'
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

/** Makes a page with a chunk of its own. */
export function lazyPage(module: string, load: () => Promise<PageModule>): LazyPage {
  const name = module.slice(module.lastIndexOf('/') + 1)
  const { preload, Preloadable } = preloadable(async () => {
    const found = (await load())[name]
    if (!found) throw new Error(`${module} does not export ${name}`)
    return found
  })
  return { module, preload, Page: Preloadable }
}
