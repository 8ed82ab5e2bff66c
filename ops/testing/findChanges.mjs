import { execFileSync } from 'node:child_process'
import { root } from '../lib/places.mjs'
import { Refusal } from '../lib/refusal.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Returns the commit at which this branch left main. */
function findBase() {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0]
    } catch {
      // A clone of one branch may have main only under its remote name.
    }
  }
  throw new Refusal('--changed compares with the branch main, which this repository does not have.')
}

/** Returns the differences from main, committed or not: the commit to compare with, and paths from the root. */
export function findChanges() {
  const base = findBase()
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return { base, files: [...new Set(files)] }
}
