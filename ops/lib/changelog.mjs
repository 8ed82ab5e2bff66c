import { readFile } from 'node:fs/promises'
import { at } from './places.mjs'

// CHANGELOG.md is for owners; changelog.json is the same for programs, and keeps which settings and migrations each
// released version had. `npm run changelog` writes it.

const itemsOf = (text) => [...text.matchAll(/^- (.+)$/gm)].map(([, item]) => item)

function readVersion(section) {
  const [version] = section.split('\n', 1)
  const [intro, ...rest] = section.split(/^### /m)
  const part = (title) => rest.find((text) => text.startsWith(`${title}\n`)) ?? ''
  const before = part('Before the update')
  const needed = /^\*\*(A|No) backup is needed\*\*/m.exec(before)?.[1]
  const changes = itemsOf(part('What changes'))
  if (!needed || itemsOf(intro).length > 0 || changes.length === 0)
    throw new Error(
      `CHANGELOG.md, ${version}: it needs the parts "Before the update", with "**A backup is needed**" or "**No backup is needed**", "After the update" and "What changes", with all lines of what changes in the last.`,
    )
  return {
    version,
    isBackupNeeded: needed === 'A',
    before: itemsOf(before),
    after: itemsOf(part('After the update')),
    changes,
  }
}

/** Returns the versions that a text of CHANGELOG.md tells of, the newest first. */
export const readChanges = (text) => text.split(/^## /m).slice(1).map(readVersion)

export const readChangelog = async () => JSON.parse(await readFile(at('changelog.json'), 'utf8'))

/** Returns the settings of this version: each name with the last line of its comment. */
export async function readSettingNames() {
  const text = await readFile(at('.env.example'), 'utf8')
  return new Map([...text.matchAll(/^# (.+)\n([A-Z][A-Z0-9_]+)=/gm)].map(([, about, name]) => [name, about]))
}

const namesIn = async (path) =>
  [...(await readFile(at(path), 'utf8')).matchAll(/^ +name: '(\w+)'/gm)].map(([, name]) => name)

/** Returns the names of the migrations of this version, for both databases. */
const readMigrationNames = async () => ({
  sqlite: await namesIn('cms/src/migrations/index.ts'),
  mongoose: await namesIn('cms/src/database/transfer/mongoMigrations.ts'),
})

/**
 * Returns what changelog.json has to hold: the texts of CHANGELOG.md, and of each released version the settings and
 * migrations that it had, which are those of this tree for a version that is released with it.
 */
export async function makeChangelog(text, kept) {
  const now = { settings: [...(await readSettingNames()).keys()], migrations: await readMigrationNames() }
  return readChanges(text).map((version) => {
    if (version.version === 'Next') return version
    const { settings, migrations } = kept.find((one) => one.version === version.version) ?? now
    return { ...version, settings, migrations }
  })
}
