import type { Site } from 'cms/contract/site'
import { type ReactNode, useMemo } from 'react'
import { useApi } from './client.ts'
import { siteUrl } from '../paths.ts'
import { SiteContext } from './site.ts'

/** Reads the shop's facts once for all parts of a page: each of fifty would subscribe to them by itself. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data, error } = useApi<Site>(siteUrl)
  // A failure is thrown by the parts that need the facts, below the boundary that tells of it.
  const known = useMemo(() => ({ site: data, error }), [data, error])
  return <SiteContext value={known}>{children}</SiteContext>
}
