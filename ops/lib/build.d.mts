import type { Steps } from './steps.mjs'

export function buildChanged(steps?: Steps): Promise<void>
