import './lib/nodeVersion.mjs'
import { createInterface } from 'node:readline/promises'
import { runCmsTool } from './lib/cmsTool.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

const usage = 'Usage: npm run admin -- list | invite EMAIL [NAME] | reset EMAIL [--second-step]'

const questions = {
  invite: (email) => `Make ${email} an admin of this shop?`,
  reset: (email, { withSecondStep }) =>
    `Make a link by which ${email} gets a new password${withSecondStep ? ', and take the second step off' : ''}?`,
}

async function isAgreed(question) {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await Promise.race([
    asking.question(`${question} Type yes: `),
    new Promise((resolve) => asking.once('close', () => resolve(''))),
  ])
  asking.close()
  return answer.trim().toLowerCase() === 'yes'
}

await runCommand(async () => {
  const [verb, ...words] = process.argv.slice(2)
  const withSecondStep = words.includes('--second-step')
  const [email, ...name] = words.filter((word) => word !== '--second-step')
  const isKnown =
    (verb === 'list' && words.length === 0) ||
    (verb === 'invite' && email && !withSecondStep) ||
    (verb === 'reset' && email && name.length === 0)
  if (!isKnown) throw new Refusal(usage)
  if (verb !== 'list' && !(await isAgreed(questions[verb](email, { withSecondStep }))))
    throw new Refusal('Nothing was changed.')
  const steps = createSteps()
  const tool = await runCmsTool(steps, ['rescue.js', verb, ...words], { begin: 'Opening the accounts' })
  for (const line of tool.log().split('\n')) if (line && !line.startsWith('{')) steps.line(line)
})
