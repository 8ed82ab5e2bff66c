import { isDeepStrictEqual } from 'node:util'
import { cms, exceptions, server, storefront } from './layers.mjs'

/** Returns no rule for the topmost folder, which has nothing above it. */
const upwards = (above, files) =>
  above.length === 0
    ? []
    : [
        {
          regex: `^(\\.\\./)+((${above.join('|')})/|(${files.join('|')})\\.tsx?$)`,
          message: 'Imports go down: this stands above.',
        },
      ]

function patternsOf(half, layer) {
  const at = half.layers.indexOf(layer)
  const above = half.layers.slice(0, at)
  const isBelow = half.below && at > half.layers.indexOf(half.below.layer)
  return [
    ...half.everywhere,
    ...upwards(above, half.files),
    ...(isBelow ? half.below.patterns : []),
    ...(half.extra[layer] ?? []),
  ]
}

const override = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': patterns.length > 0 ? ['error', { patterns }] : 'off' },
})

function* rulesOf(half) {
  yield override([`${half.root}/*`], half.everywhere)
  for (const layer of half.layers) {
    const patterns = patternsOf(half, layer)
    yield override([`${half.root}/${layer}/**`], patterns)
    const subjects = half.subjects[layer] ?? []
    for (const [index, subject] of subjects.entries()) {
      const above = subjects.slice(0, index)
      if (above.length === 0) continue
      const sideways = {
        regex: `^\\.\\./(${above.join('|')})/`,
        message: 'Subjects import those that stand below them.',
      }
      yield override([`${half.root}/${layer}/${subject}/**`], [...patterns, sideways])
    }
  }
}

const exceptionRule = ({ files, of, drop = [], add = [], patterns }) =>
  override(
    files,
    patterns ?? [
      ...patternsOf(...of).filter((pattern) => !drop.some((other) => isDeepStrictEqual(other, pattern))),
      ...add,
    ],
  )

/** The import rules as overrides of oxlint: one for each folder, then the exceptions. */
const importRules = () => [
  ...[cms, storefront, server].flatMap((half) => [...rulesOf(half)]),
  ...exceptions.map(exceptionRule),
]

const isImportRule = ({ rules }) => 'no-restricted-imports' in rules

/** Returns the text of .oxlintrc.json with the import rules of the table, one per line. */
export function withImportRules(text) {
  const config = JSON.parse(text)
  const own = config.overrides.filter((entry) => !isImportRule(entry))
  const shell = JSON.stringify({ ...config, overrides: [] }, null, 2)
  const lines = [...own, ...importRules()].map((entry) => `    ${JSON.stringify(entry)}`)
  return shell.replace(/"overrides": \[\]\n\}$/, `"overrides": [\n${lines.join(',\n')}\n  ]\n}\n`)
}
