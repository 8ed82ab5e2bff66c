import type { Site } from 'cms/contract/site'
import { ApiError, useApi } from './client.ts'

export const siteUrl = '/api/site'

/** Returns the shop's facts, which come with every page. */
export function useSite(): Site {
  const { data, error } = useApi<Site>(siteUrl)
  if (!data) throw error ?? new ApiError(503, 'The shop’s details are missing')
  return data
}
