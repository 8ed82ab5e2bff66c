import type { ServerProps } from 'payload'
import { findMark } from './findMark.ts'

/** Shown first in the breadcrumbs of every screen, as the link to the overview. */
export async function Mark({ payload }: Pick<ServerProps, 'payload'>) {
  const { mark } = await findMark(payload)
  return <img className="baithak-mark" src={mark} alt="Overview" width={24} height={24} />
}
