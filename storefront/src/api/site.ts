import type { Site } from 'cms/contract/site'
import { createContext, useContext } from 'react'
import { ApiError } from './client.ts'

export const siteUrl = '/api/site'

export const SiteContext = createContext<Site | null>(null)

/** Returns the shop's facts, which come with every page. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new ApiError(503, 'The shop’s details are missing')
  return site
}
