import type { Steps } from '../ops/lib/steps.mjs'

/** A proof or the bench, as `npm run` starts it. Returns whether it passed; throws a `Refusal` if it cannot start. */
export type Command = (args: string[], steps: Steps) => Promise<boolean>
