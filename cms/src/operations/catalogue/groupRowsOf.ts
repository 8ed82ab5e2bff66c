import type { GroupRows } from '../../rules/selection/createGroups.ts'
import type { SiteSetting } from '../../payload-types.ts'

/** Returns the raw values that staff have put into groups. */
export const groupRowsOf = (
  settings: Readonly<Pick<SiteSetting, 'colourGroups' | 'materialGroups'>>,
): GroupRows => ({
  colours: settings.colourGroups ?? [],
  materials: settings.materialGroups ?? [],
})
