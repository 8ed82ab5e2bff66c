import type { ClientField } from 'payload'

const holds = (fields: readonly ClientField[], name: string): boolean =>
  fields.some((field) =>
    'name' in field ? field.name === name : 'fields' in field && holds(field.fields, name),
  )

/** Returns the number of the tab that has the field of this path; -1 if it is in none. */
export function tabOf(fields: readonly ClientField[], path: string): number {
  const [name = ''] = path.split('.')
  const tabs = fields.flatMap((field) => (field.type === 'tabs' ? field.tabs : []))
  return tabs.findIndex(({ fields: own }) => holds(own, name))
}
