// Builds the storefront: the browser's files, the pages for the server, and the server itself.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build } from 'vite'

const root = import.meta.dirname
const configFile = join(root, 'vite.config.ts')
const clientFolder = join(root, 'dist/client')
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

process.env.NODE_ENV = 'production'

/** Compresses a file once, so that the server need not do so for each answer. */
async function compress(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })])
  if (br.length < bytes.length) await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

async function compressClient() {
  const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|txt)$/.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

try {
  const common = { root, configFile, mode: 'production', logLevel: 'warn' }
  await build(common)
  await build({ ...common, build: { ssr: true } })
  await bundle({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // These are source, not packages, so they are bundled.
    alias: {
      'cms/contract': join(root, '../cms/src/contract'),
      'cms/rules': join(root, '../cms/src/rules'),
      'cms/sockets': join(root, '../cms/src/sockets'),
    },
    logLevel: 'warning',
  })
  // Its name of the build lets go of what an earlier one has kept.
  const manifest = await readFile(join(clientFolder, '.vite/manifest.json'))
  const name = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  await bundle({
    absWorkingDir: root,
    entryPoints: ['src/worker.ts'],
    outfile: 'dist/client/worker.js',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { BUILD: JSON.stringify(name) },
    logLevel: 'warning',
  })
  await compressClient()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
