import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { cacheFolder } from './places.mjs'
import { npmCommand, runProcess } from './processes.mjs'

/**
 * Returns the path of Node's own build of a version such as 24 or 20.19, from npm's package `node`. It is installed once
 * into .cache, with the script that chooses the build for this machine.
 */
export async function nodeBuild(version) {
  const home = join(cacheFolder, 'node', version)
  const binary = join(home, 'node_modules/node/bin/node')
  if (existsSync(binary)) return binary
  await mkdir(home, { recursive: true })
  const words = ['install', '--prefix', home, '--no-save', '--ignore-scripts=false', `node@${version}`]
  const [npm, args, options] = npmCommand(words)
  await runProcess(`Installing Node ${version}`, npm, args, { cwd: home, ...options })
  return binary
}

/** Returns variables under which that Node runs npm and every command that it starts. */
export const underNode = (binary) => ({ PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` })
