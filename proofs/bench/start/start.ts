import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Command } from '../../command.ts'
import { alignColumns } from '../alignColumns.ts'
import { findCommit } from '../base/findCommit.ts'
import { median } from '../median.ts'
import { readArguments } from '../readArguments.ts'
import { openClone, type Started } from './openClone.ts'

const usage = 'npm run bench -- start [--base <git revision>] [--rounds 3]'
const known = { base: { type: 'string' }, rounds: { type: 'string', default: '3' } } as const

interface Row {
  label: string
  figure: keyof Started
  digits: number
  /** At most so much, or so many times the base's figure. */
  limit?: number
  share?: number
}

const rows: Row[] = [
  { label: 'clean clone until open, s', figure: 'wallS', digits: 1, share: 2 / 3 },
  { label: '  processor, s', figure: 'processorS', digits: 1, share: 2 / 3 },
  { label: '  packages installed, MB', figure: 'packagesMb', digits: 0 },
  { label: 'second start until the first page, s', figure: 'firstPageS', digits: 1, limit: 2 },
  { label: '  until the login of /cms, s', figure: 'firstAdminS', digits: 1, limit: 5 },
  { label: 'memory of the CMS, idle, MB', figure: 'cmsMb', digits: 0, limit: 260 },
  { label: 'memory of the storefront, idle, MB', figure: 'storefrontMb', digits: 0, limit: 90 },
]

/** Prints the table. Returns whether every goal is reached that can be judged. */
function print(names: readonly string[], measured: readonly Started[][]): boolean {
  const judged = rows.map(({ label, figure, digits, limit, share }) => {
    const values = measured.map((rounds) => rounds.map((round) => round[figure]))
    const [ours = Number.NaN, theirs] = values.map(median)
    const most = share === undefined ? limit : theirs && theirs * share
    const verdict = most === undefined ? '' : ours <= most ? 'reached' : 'NOT REACHED'
    const cells = values.map((list) => {
      const [middle, least, greatest] = [median(list), Math.min(...list), Math.max(...list)]
      return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${greatest.toFixed(digits)})`
    })
    const ratio = theirs === undefined ? [] : [(ours / theirs).toFixed(2)]
    return [label, ...cells, ...ratio, most === undefined ? '' : `at most ${most.toFixed(digits)}`, verdict]
  })
  const head = ['', ...names, ...(names.length > 1 ? ['ratio'] : []), '', '']
  console.log(alignColumns([head, ...judged]))
  console.log('\nMedian of the rounds (least–greatest).')
  return judged.every((cells) => !cells.includes('NOT REACHED'))
}

/**
 * `npm run bench -- start --base v1` starts clean clones of this checkout's last commit and of commit v1 in turns, and
 * tells what the first and the second start take. Linux only.
 */
export const start: Command = async (args, steps) => {
  const { base, rounds: count } = readArguments(args, known, usage)
  const rounds = Number(count)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Refusal(`--rounds is a whole number from 1.\n${usage}`)
  const own = await findCommit('HEAD')
  if (!own) throw new Refusal('Clones need git, and a repository here.')
  const other = base ? await findCommit(base) : null
  const commits = other ? [own, other] : [own]
  const measured = commits.map((): Started[] => [])
  steps.begin('Starting clean clones')
  // The first round fills npm's cache and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const turns = [...commits.entries()]
    for (const [index, commit] of round % 2 === 0 ? turns : turns.toReversed()) {
      const started = await openClone(commit)
      if (round > 0) measured[index]?.push(started)
    }
    steps.progress(round, rounds)
  }
  steps.done()
  const names = commits.map((commit, index) => `${index === 0 ? 'this' : 'base'} ${commit.slice(0, 8)}`)
  console.log(`\n${new Date().toISOString()}, Node ${process.versions.node}, ${rounds} rounds\n`)
  return print(names, measured)
}
