import type { CollectionSlug, CustomComponent, Where } from 'payload'
import { listAddress } from './listAddress.ts'

interface Shortcut {
  label: string
  where?: Where
  /** To another screen. */
  href?: string
}

/** The filters that are asked for every day, one click each, above a list. */
export const shortcuts = (collection: CollectionSlug, all: readonly Shortcut[]): CustomComponent => ({
  path: '/src/admin/Shortcuts.tsx#Shortcuts',
  serverProps: {
    shortcuts: all.map(({ label, where, href }) => ({ label, href: href ?? listAddress(collection, where) })),
  },
})
