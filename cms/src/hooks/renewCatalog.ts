import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { forgetCatalog } from '../catalogCache.ts'

export const renewCatalog: CollectionAfterChangeHook = ({ req }) => forgetCatalog(req)
export const renewCatalogAfterDelete: CollectionAfterDeleteHook = ({ req }) => forgetCatalog(req)
export const renewCatalogAfterGlobal: GlobalAfterChangeHook = ({ req }) => forgetCatalog(req)
