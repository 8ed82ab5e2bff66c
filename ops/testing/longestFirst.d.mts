import type { BaseSequencer } from 'vitest/node'

export function longestFirst(names: readonly string[]): typeof BaseSequencer
