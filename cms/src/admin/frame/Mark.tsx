import { markAddress } from './markShapes.ts'

/** Shown first in the breadcrumbs of every screen, as the link to the overview. */
export function Mark() {
  return <img className="baithak-mark" src={markAddress} alt="Overview" width={24} height={24} />
}
