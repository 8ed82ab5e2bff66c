export interface ShopOptions {
  port?: number
  cmsPort?: number
  /** For both halves, above the shop's own values. */
  env?: Record<string, string>
  /** false starts the CMS alone. */
  storefront?: boolean
  /** A numbered catalogue of that size instead of the real one. */
  products?: number
  /** Start on an empty database instead of a copy of the seeded one. */
  fresh?: boolean
}

export interface Shop {
  url: string
  cmsUrl: string
  adminEmail: string
  adminPassword: string
  /** Its address; empty where it is a file in the data folder. */
  database: string
  dataFolder: string
  mediaFolder: string
  pids: { cms: number; storefront?: number }
  log(): string
  stop(): Promise<void>
}

export function startShop(options?: ShopOptions): Promise<Shop>
