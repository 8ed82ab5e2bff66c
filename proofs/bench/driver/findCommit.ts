import { root } from '../../../ops/lib/places.mjs'
import { runProcess } from '../../../ops/lib/processes.mjs'

/** Runs git in this repository and returns its output. */
export const runGit = (what: string, ...args: string[]) => runProcess(what, 'git', ['-C', root, ...args])

/** Returns the hash of a commit; null if there is no git, or this folder is no repository. Throws for a wrong name. */
export async function findCommit(revision: string) {
  const isHere = await runGit('git', 'rev-parse', '--git-dir').then(Boolean, () => false)
  if (!isHere) return null
  return (await runGit(`Looking for ${revision}`, 'rev-parse', '--verify', `${revision}^{commit}`)).trim()
}
