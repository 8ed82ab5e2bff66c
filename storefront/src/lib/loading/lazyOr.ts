import { lazy, type ComponentType } from 'react'

/** Makes a component of code that comes when it is first drawn. `instead` stands for code that does not come. */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) => lazy(async () => ({ default: await load().catch(() => instead) }))
