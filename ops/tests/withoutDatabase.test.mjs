// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { withoutDatabase } from '../testing/database/withoutDatabase.mjs'

// The words by which a test looks at the database itself or at its transactions.
const touches = /from '[./]*database\/|testsRunOnMongo|TEST_DATABASE|\bownDatabase\(|\btransaction/i

test.each(['ops', 'cms', 'proofs'])(
  'no test in %s that is left out on MongoDB looks at a database',
  async (top) => {
    const names = withoutDatabase(at(top))
    expect(names.length).toBeGreaterThan(0)
    const texts = await Promise.all(names.map((name) => readFile(at(top, name), 'utf8')))
    expect(
      names.filter((name, index) => !name.endsWith('withoutDatabase.test.mjs') && touches.test(texts[index])),
    ).toEqual([])
  },
)
