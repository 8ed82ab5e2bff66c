import { lazy, type ComponentType } from 'react'
import { loadExtra } from './loadExtra.ts'

/** Makes a component of code that comes when it is first drawn. `instead` stands for code that does not come. */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: (await loadExtra(load)) ?? instead }))
