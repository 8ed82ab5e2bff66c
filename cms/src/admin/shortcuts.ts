import type { CollectionSlug, CustomComponent, Where } from 'payload'
import { listAddress } from './listAddress.ts'

interface Shortcut {
  label: string
  where?: Where
  /** The address of another screen, instead of a filter. */
  href?: string
}

/** Shows the most used filters above a list, one click each. */
export const shortcuts = (collection: CollectionSlug, all: readonly Shortcut[]): CustomComponent => ({
  path: '/src/admin/Shortcuts.tsx#Shortcuts',
  serverProps: {
    shortcuts: all.map(({ label, where, href }) => ({ label, href: href ?? listAddress(collection, where) })),
  },
})
