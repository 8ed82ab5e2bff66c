import type { ChildProcess } from 'node:child_process'

/** How the CMS or the storefront is started: see places.mjs. */
export interface Half {
  name: string
  folder: string
  start: string[]
}

export interface HalfProcess {
  half: Half
  child: ChildProcess
  ended: Promise<{ code: number | string | null }>
  log(): string
  complaints(): string
}

export function startHalf(
  half: Half,
  env: Record<string, string | undefined>,
  options?: {
    onProgress?: (progress: { step: string; done: number; total: number }) => void
    onLine?: (text: string, when: { time: number; level: string }) => void
    nodeArgs?: string[]
  },
): HalfProcess

/** Waits until a half answers that it is ready. Returns false if it ended instead. */
export function waitUntilReady(half: { child: ChildProcess }, port: number): Promise<boolean>
