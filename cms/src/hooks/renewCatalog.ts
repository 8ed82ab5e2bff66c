import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { forgetCatalog } from '../catalogCache.ts'

export const renewCatalog: CollectionAfterChangeHook = () => forgetCatalog()
export const renewCatalogAfterDelete: CollectionAfterDeleteHook = () => forgetCatalog()
export const renewCatalogAfterGlobal: GlobalAfterChangeHook = () => forgetCatalog()
