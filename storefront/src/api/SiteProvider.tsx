import type { Site } from 'cms/contract/site'
import type { ReactNode } from 'react'
import { useApi } from './client.ts'
import { SiteContext, siteUrl } from './site.ts'

/** Reads the shop's facts once for all parts of a page: each of fifty would subscribe to them by itself. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data, error } = useApi<Site>(siteUrl)
  if (!data && error) throw error
  return <SiteContext value={data ?? null}>{children}</SiteContext>
}
