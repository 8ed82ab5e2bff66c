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

/** Options that are followed by values, and how many. */
const valuesOf = { '--files': 2, '--every': 1, '--keep': 1, '--trust': 1, '--seal': 1 }

/** Returns the command line in the form that the CMS reads: `--files FROM TO` becomes two options. */
function readWords(given) {
  const words = []
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index]
    const count = valuesOf[word] ?? 0
    const values = given.slice(index + 1, index + 1 + count)
    if (count > 0 && values.length < count) words.push(word)
    for (const value of values) words.push(`${word}=${word === '--files' ? fromRoot(value) : value}`)
    if (count === 0) words.push(word.startsWith('--') ? word : fromRoot(word))
    index += count
  }
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

/** Runs a transfer inside the CMS and shows its progress; a schedule of backups runs until it is stopped. */
export async function runTransfer(command) {
  const steps = createSteps()
  const words = readWords(process.argv.slice(2))
  const isSchedule = words.some((word) => word.startsWith('--every='))
  const transfer = await runCmsTool(steps, ['transfer.js', command, ...words], {
    onProgress: isSchedule ? () => {} : createProgress(steps),
    onLine: isSchedule ? (line) => steps.line(`${new Date().toISOString()} ${line}`) : () => {},
    onStarted: ({ child, ended }) =>
      onStopRequest(
        async () => {
          child.kill('SIGTERM')
          await ended
          if (!isSchedule) steps.failed()
        },
        isSchedule ? 0 : 1,
      ),
  })
  if (!isSchedule) steps.line(transfer.log())
}
