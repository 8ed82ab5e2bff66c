import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { createGroups } from '../../rules/selection/createGroups.ts'
import { findValuesInUse, type ValueInUse } from '../../database/products/valuesInUse.ts'
import { groupRowsOf } from './groupRowsOf.ts'

/** Returns the colours and materials of published products that no group knows, neither by staff nor by its words. */
export async function findUnknownValues(payload: Payload) {
  const [settings, colours, materials] = await Promise.all([
    findSettings(payload),
    findValuesInUse(payload, 'colorOption'),
    findValuesInUse(payload, 'material'),
  ])
  const { colour, material } = createGroups(groupRowsOf(settings))
  const unknown = (values: readonly ValueInUse[], isKnown: (raw: string) => boolean) =>
    values.filter(({ value }) => value.trim() && !isKnown(value))
  return { colours: unknown(colours, colour.knows), materials: unknown(materials, material.knows) }
}
