import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    notRun?: string
  }
}

/** Ends a test that needs what the server does not have. It is neither passed nor failed: the run counts it apart. */
export function needs({ task, skip }: TestContext, has: boolean, what: string) {
  if (has) return
  task.meta.notRun = what
  skip(`not run: ${what}`)
}
