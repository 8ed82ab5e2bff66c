import type { Steps } from '../lib/steps.mjs'

export interface ShopOptions {
  port?: number
  cmsPort?: number
  /** For both halves; overrides the shop's own values. */
  env?: Record<string, string>
  /** false starts only the CMS. */
  storefront?: boolean
  /** Seeds a numbered catalogue of this size instead of the real one. */
  products?: number
  /** Starts on an empty database instead of a copy of the seeded one. */
  fresh?: boolean
  /** The port of each half's metrics. */
  metrics?: { cms: number; storefront: number }
  /** Prints the current step; silent by default. */
  steps?: Steps
}

export interface Shop {
  url: string
  cmsUrl: string
  adminEmail: string
  adminPassword: string
  /** The database's address; empty if it is a file in the data folder. */
  database: string
  dataFolder: string
  mediaFolder: string
  /** `storefront` exists only if one was started. */
  pids: { cms: number; storefront: number }
  log(): string
  stop(): Promise<void>
}

/** Puts a seeded shop into an empty folder, and into the database if it is not a file. Returns the admin's password. */
export function copyTemplate(options: { home: string; database: string; steps?: Steps }): Promise<string>

export function startShop(options?: ShopOptions): Promise<Shop>
