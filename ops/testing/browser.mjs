import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { at } from '../lib/places.mjs'
import { runProcess } from '../lib/processes.mjs'
import { Refusal } from '../lib/refusal.mjs'

const names = [
  // The headless shell comes first: the same engine, with a third less processor time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
]

const candidates = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROME_PATH, ...onPath, ...places].filter((path) => path && existsSync(path))
}

/** A browser that lacks system libraries exists but does not start, so this runs it with --version. */
const starts = (path) =>
  runProcess('The browser', path, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path
  return null
}

async function findDownloaded() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? firstThatStarts([path]) : null
}

const isRoot = () => process.getuid?.() === 0
const attempt = (what, command, args) =>
  runProcess(what, command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(
    (error) => {
      if (!(error instanceof Refusal)) throw error
      return null
    },
  )

async function download() {
  await attempt('Downloading a browser', process.execPath, [
    at('node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ])
  return findDownloaded()
}

async function installPackage() {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return null
  await attempt('apt-get update', 'apt-get', ['update'])
  await attempt('apt-get install', 'apt-get', [
    'install',
    '-y',
    '--no-install-recommends',
    'chromium-headless-shell',
  ])
  return firstThatStarts(candidates())
}

/** Returns the path of a Chromium or Chrome: an installed one, else Playwright's download, else Debian's package. */
export async function requireBrowser(steps) {
  const found = (await firstThatStarts(candidates())) ?? (await findDownloaded())
  if (found) return found
  steps.begin('Getting a browser')
  const got = (await download()) ?? (await installPackage())
  if (!got) {
    steps.failed()
    throw new Refusal(
      'No Chromium or Chrome could be found or installed. Install one, or set CHROME_PATH to its program.',
    )
  }
  steps.done()
  return got
}
