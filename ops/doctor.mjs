import './lib/nodeVersion.mjs'
import { runCmsTool } from './lib/cmsTool.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

const usage = 'Usage: npm run doctor [-- --letter], or npm run doctor -- mail ADDRESS'

async function sendLetter(steps, address) {
  const tool = await runCmsTool(steps, ['rescue.js', 'mail', address], { begin: 'Sending a letter' })
  for (const line of tool.log().split('\n')) if (line && !line.startsWith('{')) steps.line(line)
}

/** Prints a line for each part. A failure that keeps the others from being looked at becomes the line of its part. */
async function lookAtShop(steps, words) {
  const seen = []
  const onLine = (line) => {
    const [, part] = /^(?:ok {3}|to do) ([^:]+):/.exec(line) ?? []
    if (!part) return
    seen.push(part)
    steps.line(line)
  }
  try {
    await runCmsTool(steps, ['rescue.js', 'doctor', ...words], { begin: 'Looking at the shop', onLine })
  } catch (error) {
    if (!(error instanceof Refusal) || seen.includes('Database')) throw error
    const part = seen.length > 0 ? 'Database' : 'Settings'
    throw new Refusal(`to do ${part}: ${error.message.replace(/^Settings: /, '')}`)
  }
}

await runCommand(async () => {
  const words = process.argv.slice(2)
  const [what, address] = words
  if (what === 'mail' && words.length === 2 && address.includes('@'))
    return sendLetter(createSteps(), address)
  if (words.some((word) => word !== '--letter')) throw new Refusal(usage)
  return lookAtShop(createSteps(), words)
})
