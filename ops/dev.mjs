import './lib/nodeVersion.mjs'
import { installPackages } from './lib/install.mjs'
import { at, halves } from './lib/places.mjs'
import { runCommand } from './lib/refusal.mjs'
import { runStarter } from './lib/runStarter.mjs'
import { loadEnvFile } from './lib/settings.mjs'

// tsx restarts a server when one of its modules changes; Next and Vite replace pages in place.
const watch = (entry, conditions = []) => [
  at('node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  ...conditions,
  entry,
]

await runCommand(() => {
  loadEnvFile()
  return runStarter({
    mode: 'development',
    prepare: installPackages,
    halves: {
      cms: { ...halves.cms, start: watch('src/main.ts', ['--conditions=development']) },
      storefront: { ...halves.storefront, start: watch('server/main.ts') },
    },
  })
})
