// Builds the CMS: the admin pages with Next, the server, its worker, the seed and the transfer commands with esbuild.
import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const root = dirname(folder)

await build({
  absWorkingDir: folder,
  entryPoints: {
    main: 'src/main.ts',
    seed: 'src/seed/run.ts',
    transfer: 'src/transfer/run.ts',
    rescue: 'src/seed/rescue.ts',
    // The worker that pdf/openPrinter.ts starts.
    brochure: 'src/pdf/run.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})

const secret = randomBytes(32).toString('hex')
const next = spawnSync(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
  cwd: folder,
  stdio: ['ignore', process.argv.includes('--verbose') ? 'inherit' : 'pipe', 'pipe'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // The node build of lexical has a top-level await that sometimes never settles.
    NODE_OPTIONS: '--conditions=production',
    // The configuration is read while building; nothing of these ends up in the output.
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || secret,
    SHARED_SECRET: process.env.SHARED_SECRET || secret,
  },
})
if (next.status !== 0) {
  process.stderr.write(`${next.stdout ?? ''}${next.stderr ?? ''}\nThe admin pages could not be built.\n`)
  process.exit(1)
}
