import './lib/nodeVersion.mjs'
import { runCmsTool } from './lib/cmsTool.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

await runCommand(async () => {
  const [what, address, ...more] = process.argv.slice(2)
  if (what !== 'mail' || !address?.includes('@') || more.length > 0)
    throw new Refusal('Usage: npm run doctor -- mail ADDRESS')
  const steps = createSteps()
  const tool = await runCmsTool(steps, ['rescue.js', 'mail', address], { begin: 'Sending a letter' })
  for (const line of tool.log().split('\n')) if (line && !line.startsWith('{')) steps.line(line)
})
