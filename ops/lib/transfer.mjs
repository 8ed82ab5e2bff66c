import { resolve } from 'node:path'
import { runCmsTool } from './cmsTool.mjs'
import { root } from './places.mjs'
import { createSteps } from './steps.mjs'
import { onStopRequest } from './stopRequest.mjs'

const stepNames = {
  copy: 'Copying records',
  backup: 'Writing records',
  check: 'Checking the archive',
  restore: 'Writing records and files',
  files: 'Files',
  trail: 'Checking the audit trail',
  verify: 'Reading back and comparing',
}

/** Resolves paths from the root of the repository, like those of .env. Leaves an address of MongoDB as it is. */
const fromRoot = (word) => {
  if (word.startsWith('file:')) return `file:${resolve(root, word.slice('file:'.length))}`
  return word === 's3' || word.includes('://') ? word : resolve(root, word)
}

/** Returns the command line in the form that the CMS reads: `--files FROM TO` becomes two options. */
function readWords(given) {
  const words = given.flatMap((word, index) => {
    if (word === '--files') return []
    const isStore = given[index - 1] === '--files' || given[index - 2] === '--files'
    if (isStore) return [`--files=${fromRoot(word)}`]
    return [word.startsWith('--') ? word : fromRoot(word)]
  })
  return words
}

function createProgress(steps) {
  let shown = null
  return ({ step, done, total }) => {
    if (shown !== step || done === 0) steps.begin(stepNames[step] ?? step)
    shown = step
    if (total > 0) steps.progress(Math.min(done, total), total)
  }
}

/** Runs a transfer inside the CMS and shows its progress. */
export async function runTransfer(command) {
  const steps = createSteps()
  const transfer = await runCmsTool(steps, ['transfer.js', command, ...readWords(process.argv.slice(2))], {
    onProgress: createProgress(steps),
    onStarted: ({ child, ended }) =>
      onStopRequest(async () => {
        child.kill('SIGTERM')
        await ended
        steps.failed()
      }, 1),
  })
  steps.line(transfer.log())
}
