import { markAddress } from './markShapes.ts'

/** Stands first in the path of every screen, as the link to the overview. */
export function Mark() {
  return <img className="baithak-mark" src={markAddress} alt="Overview" width={24} height={24} />
}
