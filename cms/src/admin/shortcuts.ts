import type { CollectionSlug, CustomComponent, Payload, Where } from 'payload'
import { listAddress } from './listAddress.ts'

interface Shortcut {
  label: string
  /** The filter; a function where it follows from what is stored. */
  where?: Where | ((payload: Payload) => Promise<Where>)
  /** The address of another screen, instead of a filter. */
  href?: string
}

/** Shows the most used filters above a list, one click each. */
export const shortcuts = (collection: CollectionSlug, all: readonly Shortcut[]): CustomComponent => ({
  path: '/src/admin/Shortcuts.tsx#Shortcuts',
  serverProps: {
    shortcuts: all.map(({ label, where, href }) => ({
      label,
      hrefFor: async (payload: Payload) =>
        href ?? listAddress(collection, typeof where === 'function' ? await where(payload) : where),
    })),
  },
})
