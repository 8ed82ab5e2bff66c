import './lib/nodeVersion.mjs'
import { readFile, writeFile } from 'node:fs/promises'
import { makeChangelog, readChangelog } from './lib/changelog.mjs'
import { installPackages } from './lib/install.mjs'
import { at } from './lib/places.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

// `npm run changelog` writes changelog.json from CHANGELOG.md; `-- 1.1.0` calls what is next 1.1.0 before.
await runCommand(async () => {
  const [version, ...more] = process.argv.slice(2)
  if (more.length > 0 || (version && !/^\d+\.\d+\.\d+$/.test(version)))
    throw new Refusal('Usage: npm run changelog [-- VERSION], such as 1.1.0')
  await installPackages(createSteps())
  let text = await readFile(at('CHANGELOG.md'), 'utf8')
  if (version) {
    if (!/^## Next$/m.test(text)) throw new Refusal('CHANGELOG.md has no part "## Next" to release.')
    text = text.replace(/^## Next$/m, `## ${version}`)
    await writeFile(at('CHANGELOG.md'), text)
  }
  const made = await makeChangelog(text, await readChangelog())
  const { format, resolveConfig } = await import('prettier')
  const path = at('changelog.json')
  const options = { ...(await resolveConfig(path)), parser: 'json' }
  await writeFile(path, await format(JSON.stringify(made), options))
  console.log(`changelog.json tells of ${made.map((one) => one.version).join(', ')}.`)
})
