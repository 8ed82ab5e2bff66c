/** `isHostile`: the query must never be answered with the whole list. `half` is set if only that one is requested. */
export interface HostileRequest {
  path: string
  /** GET if it is absent. */
  method?: string
  body?: string | Buffer
  headers: Record<string, string>
  isHostile: boolean
  /** Whether it is sent with a login of staff. */
  isStaff?: boolean
  half?: 'cms' | 'storefront'
}
