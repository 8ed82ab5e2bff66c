import type { SanitizedConfig } from 'payload'
import { processState } from './processState.ts'

interface RunningConfig {
  config: Promise<SanitizedConfig>
  provide: (config: Promise<SanitizedConfig>) => void
}

/** Waits for the process to provide it: `next build` loads the admin's pages, but has none and draws none. */
function waitForConfig(): RunningConfig {
  const resolvers: RunningConfig['provide'][] = []
  const config = new Promise<SanitizedConfig>((resolve) => resolvers.push(resolve))
  return { config, provide: (given) => resolvers.forEach((resolve) => resolve(given)) }
}

/**
 * The configuration that this process runs with. The admin's pages use it instead of payload.config.ts, which Next
 * would compile once more with all that the CMS is made of, and then keep in memory a second time.
 */
export const runningConfig = processState('config', waitForConfig)
