const kinds = { sqlite: 'SQLite', mongoose: 'MongoDB' }

/** Returns the newest released version whose migrations a database has had; undefined if there is none. */
const versionOf = (changelog, { kind, done }) =>
  changelog.find(({ migrations }) => migrations && migrations[kind].every((name) => done.includes(name)))

const numbered = (title, steps) =>
  steps.length === 0 ? [] : [title, ...steps.map((step, index) => `  ${index + 1}. ${step}`)]

function settingLines({ settings: old }, settings, environment) {
  const fresh = [...settings].filter(([name]) => !old.includes(name))
  const gone = old.filter((name) => !settings.has(name))
  return [
    ...(fresh.length > 0 ? ['New settings, none of which has to be set:'] : ['No new settings.']),
    ...fresh.map(([name, about]) => `  ${name}${environment[name] ? ' (yours is set)' : ''}: ${about}`),
    ...(gone.length > 0 ? ['Settings that are gone:'] : ['No setting is gone.']),
    ...gone.map((name) => `  ${name}${environment[name] ? ': yours is set; remove it' : ''}`),
  ]
}

const wrong = {
  newer: 'A newer version than this one made it, so this one cannot open it.',
  foreign: 'A version before 1.0.0 made it, or it is no shop. This version cannot open it.',
}

/**
 * Returns `{ lines, code }`: what the start of this version would do to a database, and the steps for its owner. The code
 * is 0 if nothing is to be done, 2 if something is, and 1 if this version cannot open it. `database` is what the CMS
 * tells, `from` a version to begin with that is not found by the migrations.
 */
export function upgradeLines({ database, changelog, settings, environment = {}, from }) {
  const { kind, at, shape, pending } = database
  const place = `${kinds[kind]} at ${at}`
  if (shape === 'none') return { lines: [`${place} holds no shop yet. The start makes one.`], code: 0 }
  if (wrong[shape]) return { lines: [`${place}: ${wrong[shape]}`], code: 1 }
  const own = from ? changelog.find(({ version }) => version === from) : versionOf(changelog, database)
  if (!own?.settings) return { lines: [`No version ${from} is known.`], code: 1 }
  const newer = changelog.slice(0, changelog.indexOf(own))
  const isUpToDate = pending.length === 0 && !from
  const isBackupNeeded = newer.some((version) => version.isBackupNeeded)
  if (isUpToDate)
    return { lines: [`${place} has the form of this version: the start changes nothing in it.`], code: 0 }
  const stepsOf = (part) => newer.toReversed().flatMap((version) => version[part])
  const backup = 'Make a backup: npm run backup, with the version that runs now.'
  const begin = 'Stop every process of the CMS.'
  return {
    lines: [
      `${place} was made by version ${own.version}${from ? '' : ', or by a state between it and this one'}.`,
      pending.length > 0
        ? `The start runs ${pending.length} migration${pending.length === 1 ? '' : 's'}:`
        : 'The start runs no migration.',
      ...pending.map((name) => `  ${name}`),
      ...settingLines(own, settings, environment),
      ...numbered('Before the update:', [...(isBackupNeeded ? [backup] : []), ...stepsOf('before'), begin]),
      ...numbered('After it:', stepsOf('after')),
    ],
    code: 2,
  }
}
