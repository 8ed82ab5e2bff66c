import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import './lib/nodeVersion.mjs'
import { installPackages } from './lib/install.mjs'
import { at, root } from './lib/places.mjs'
import { runProcess } from './lib/processes.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

const halves = ['--workspace', 'cms', '--workspace', 'storefront']

// Lists what both halves of a shop in production consist of, as CycloneDX.
await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  steps.begin('Listing packages')
  const file = resolve(root, process.argv[2] ?? 'sbom.json')
  const tool = at('node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js')
  // npm calls the peers that .npmrc leaves out errors.
  const args = [...halves, '--omit', 'dev', '--ignore-npm-errors', '--output-file', file]
  await runProcess('Listing packages', process.execPath, [tool, ...args], { cwd: root })
  steps.done()
  const { components } = JSON.parse(await readFile(file, 'utf8'))
  console.log(`${components.length} packages in ${file}`)
})
