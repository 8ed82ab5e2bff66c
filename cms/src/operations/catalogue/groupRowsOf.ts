import type { GroupRows } from '../../rules/selection/createGroups.ts'
import type { SiteSetting } from '../../payload-types.ts'

/** Returns the raw values that staff have put into groups, and their words for the search. */
export const groupRowsOf = (
  settings: Readonly<Pick<SiteSetting, 'colourGroups' | 'materialGroups' | 'searchWords'>>,
): GroupRows => ({
  colours: settings.colourGroups ?? [],
  materials: settings.materialGroups ?? [],
  words: settings.searchWords ?? [],
})
