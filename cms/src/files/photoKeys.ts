import { createTimedKeys } from '../signing.ts'

/** Keys that open one file of a photograph that waits for approval. */
export const { issue: issuePhotoKey, isKeyOf: isPhotoKeyOf } = createTimedKeys({
  purpose: 'baithak review photographs',
  kind: 'photograph',
  lifetime: 15 * 60,
})
