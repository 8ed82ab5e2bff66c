import { isPicture } from './cart.ts'
import { createLocalStore } from './localStore.ts'
import { cutText } from 'cms/contract/typed/letters'

/** A product that waits to be compared, with what the tray shows of it. */
export interface ComparedItem {
  product: string
  name: string
  image: string
}

/** The most products that stand side by side. */
export const maxCompared = 4

/** Returns the valid part of a stored product; undefined without an id or a name. */
function readItem(value: unknown): ComparedItem | undefined {
  const { product, name, image } = (value ?? {}) as Record<keyof ComparedItem, unknown>
  if (typeof product !== 'string' || !/^[0-9a-f]{24}$/.test(product)) return undefined
  if (typeof name !== 'string' || name.trim() === '') return undefined
  return { product, name: cutText(name, 300), image: isPicture(image) ? String(image) : '' }
}

function readItems(value: unknown): ComparedItem[] | null {
  if (!Array.isArray(value)) return null
  const items = new Map<string, ComparedItem>()
  for (const one of value) {
    const item = readItem(one)
    if (item) items.set(item.product, item)
  }
  return items.size > 0 ? [...items.values()].slice(0, maxCompared) : null
}

const stored = createLocalStore<ComparedItem[]>('compare', readItems)
const nothing: ComparedItem[] = []

/** Returns the chosen products, which all tabs share. Empty on the server and in the browser's first render. */
export const useCompared = () => stored.use() ?? nothing

/** Returns the chosen products outside of a component. */
export const findCompared = () => stored.get() ?? nothing

/** Chooses these products instead of those before. */
export const setCompared = (items: readonly ComparedItem[]) =>
  stored.set(items.length > 0 ? items.slice(0, maxCompared) : null)

/** Chooses a product, after those before. Does nothing if there is no room for it, or if it is there. */
export function addCompared(item: ComparedItem) {
  const items = findCompared()
  if (items.length < maxCompared && items.every(({ product }) => product !== item.product))
    setCompared([...items, item])
}

export const removeCompared = (id: string) =>
  setCompared(findCompared().filter(({ product }) => product !== id))
