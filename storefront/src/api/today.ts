import type { Today } from 'cms/contract/sales/today'
import { useOwnApi } from './users.ts'

/** Reads what waits for the shop, as far as the person sees it. */
export const useToday = (token: string | undefined) => useOwnApi<Today>('/api/today', token)
