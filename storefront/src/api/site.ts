import type { Site } from 'cms/contract/site'
import { createContext, useContext } from 'react'
import { ApiError } from './client.ts'

interface KnownSite {
  site?: Site | undefined
  error?: unknown
}

export const SiteContext = createContext<KnownSite>({})

/** Returns the shop's facts, which come with every page. */
export function useSite(): Site {
  const { site, error } = useContext(SiteContext)
  if (!site) throw error ?? new ApiError(503, 'The shop’s details are missing')
  return site
}

/** The word for what a visitor gathers: a list until the online shop opens, then a cart. */
export const useCartWord = () => (useSite().purchasing === 'open' ? 'cart' : 'list')
