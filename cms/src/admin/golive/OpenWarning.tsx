import type { ServerProps } from 'payload'
import { findGoLive } from '../../operations/golive/findGoLive.ts'
import { OpenQuestion } from './OpenQuestion.tsx'

/** Under the choice to open the shop: what is still missing. */
export async function OpenWarning({ payload }: ServerProps) {
  const missing = (await findGoLive(payload)).filter(({ isDone }) => !isDone)
  return missing.length > 0 && <OpenQuestion missing={missing.map(({ title }) => title)} />
}
