import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testsRunOnMongo } from './testDatabase.mjs'

/** Returns the test files in a folder whose results no database can change: they begin with `// @module-tag no-database`. */
export const withoutDatabase = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.test\.(ts|mjs)$/.test(name) && !name.includes('node_modules'))
    .filter((name) =>
      /^(\/\/ @module-tag .*\n)*\/\/ @module-tag no-database\n/.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
    )

/** Returns the files that a run leaves out: on MongoDB they would repeat their results with SQLite. */
export const leftOut = (folder) => (testsRunOnMongo ? withoutDatabase(folder) : [])
