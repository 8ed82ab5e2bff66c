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
  heardAt(): number
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

/** Waits until a half answers that it is ready. Returns false if it ended instead; throws if it is silent for too long. */
export function waitUntilReady(
  half: Pick<HalfProcess, 'half' | 'child' | 'heardAt'>,
  port: number,
  options?: { host?: string; silentMs?: number },
): Promise<boolean>
