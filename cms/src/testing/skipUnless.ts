import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    notRun?: string
  }
}

/**
 * Skips a test that needs a feature which the server lacks. The run counts it as not run, neither passed nor failed.
 */
export function skipUnless({ task, skip }: TestContext, has: boolean, what: string) {
  if (has) return
  task.meta.notRun = what
  skip(`not run: ${what}`)
}
