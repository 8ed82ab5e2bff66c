import { expect, test } from 'vitest'
import { type AddInfo, addInfoFields } from 'cms/contract/productFields'
import { specGroups } from '../body/specGroups.ts'
import { factFields } from './editPlaces.ts'

const facts =
  'armHeight bisLicence castors certificates foamDensity loadLimit lumbar maker tilt weight'.split(' ')

test('each fact of the table leads to the field that it shows', () => {
  // A value names its field.
  const entry = Object.fromEntries(addInfoFields.map((name) => [name, `addInfo.0.${name}`])) as AddInfo
  const stated = Object.fromEntries(facts.map((name) => [name, name]))
  const rows = [
    ...specGroups([entry], stated),
    // Without wheels, castors have a row of their own.
    ...specGroups([], { castors: 'castors' }),
  ].flatMap((group) => group.rows)
  expect(rows.length).toBeGreaterThan(25)
  for (const { label, value } of rows) {
    const field = factFields[label.split(', ')[0] ?? '']
    expect(field && value.startsWith(field), `${label}: ${value}`).toBe(true)
  }
})
