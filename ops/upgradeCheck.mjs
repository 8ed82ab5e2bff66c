import './lib/nodeVersion.mjs'
import { readChangelog, readSettingNames } from './lib/changelog.mjs'
import { runCmsTool } from './lib/cmsTool.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'
import { upgradeLines } from './lib/upgradeLines.mjs'

await runCommand(async () => {
  const [option, from, ...more] = process.argv.slice(2)
  if ((option && (option !== '--from' || !from)) || more.length > 0)
    throw new Refusal('Usage: npm run upgrade:check [-- --from VERSION]')
  const steps = createSteps()
  const tool = await runCmsTool(steps, ['transfer.js', 'upgrade'], { begin: 'Reading the database' })
  const database = JSON.parse(tool.log().split('\n').at(-1))
  const { lines, code } = upgradeLines({
    database,
    changelog: await readChangelog(),
    settings: await readSettingNames(),
    environment: process.env,
    from,
  })
  for (const line of lines) steps.line(line)
  process.exitCode = code
})
