import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Command } from '../../command.ts'
import { findCommit } from '../driver/findCommit.ts'
import { printTable, type Line } from '../driver/printTable.ts'
import { readOptions } from '../driver/readOptions.ts'
import { measureInTurns } from '../driver/measureInTurns.ts'
import { openClone } from './openClone.ts'

const lines: Line[] = [
  { label: 'clean clone until open, s', ofBase: 2 / 3 },
  { label: '  processor, s', ofBase: 2 / 3 },
  { label: '  packages installed, MB' },
  { label: 'second start until the first page, s', atMost: 2 },
  { label: '  until the login of /cms, s', atMost: 5 },
  { label: 'memory of the CMS, idle, MB', atMost: 260 },
  { label: 'memory of the storefront, idle, MB', atMost: 90 },
]

/**
 * `npm run bench -- start --base v1` starts clean clones of this checkout's last commit and of commit v1 in turns, and
 * tells what the first and the second start take. Linux only.
 */
export const start: Command = async (args, steps) => {
  const { base, rounds } = readOptions('start', { rounds: 3 }, args)
  const own = await findCommit('HEAD')
  if (!own) throw new Refusal('Clones need git, and a repository here.')
  const other = base ? await findCommit(base) : null
  const sides = [own, ...(other ? [other] : [])].map((commit, index) => ({
    name: `${index === 0 ? 'this' : 'base'} ${commit.slice(0, 8)}`,
    commit,
  }))
  const parts = ['clone']
  const open = ({ commit }: (typeof sides)[number]) => openClone(commit)
  // This round does not count.
  await measureInTurns(sides, { what: 'Filling the cache of npm', rounds: 1, parts, steps }, open)
  const measured = await measureInTurns(sides, { what: 'Starting clean clones', rounds, parts, steps }, open)
  return printTable(`${rounds} rounds`, lines, measured)
}
