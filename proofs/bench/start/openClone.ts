import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runProcess } from '../../../ops/lib/processes.mjs'
import { root } from '../../../ops/lib/places.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import { freePort } from '../../../ops/testing/freePort.mjs'
import { cpuMs, residentMb } from '../driver/processUsage.ts'
import type { Figures } from '../driver/measureInTurns.ts'

/** Long enough that what follows a start is done. */
const settleMs = 15_000

/** The variables of npm, which runs the bench, name this checkout. Settings of a shop would change what is measured. */
const ofOthers =
  /^npm_(?!execpath)|^(NODE_ENV|DATABASE_URI|DATA_DIR|MEDIA_DIR|SEED_|ADMIN_|PAYLOAD_|SHARED_|SMTP_|S3_)/

interface Ports {
  port: number
  cmsPort: number
}

/** Starts a clone as `npm start` does, with a Node that may be another one than ours. */
export function startClone(folder: string, { port, cmsPort }: Ports, node = process.execPath) {
  const path = `${dirname(node)}:${process.env.PATH}`
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: path, PORT: String(port), CMS_PORT: String(cmsPort) }
  for (const name of Object.keys(env).filter((one) => ofOthers.test(one))) delete env[name]
  const child = spawn(node, ['ops/start.mjs'], { cwd: folder, env })
  const said: Buffer[] = []
  const opened = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.push(chunk)
      if (Buffer.concat(said).includes('The showroom is open')) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('exit', () => reject(new Refusal(`The clone did not start:\n${Buffer.concat(said)}`)))
  })
  return { child, opened, said: () => Buffer.concat(said).toString() }
}

/** Returns the halves, which are the children of an open shop's starter. */
async function halvesOf({ pid }: ChildProcess) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.trim().split(' ').map(Number)
  const lines = await Promise.all(pids.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8')))
  const find = (file: string) => pids[lines.findIndex((line) => line.includes(`\0${file}`))] ?? 0
  return { cms: find('dist/main.js'), storefront: find('dist/server/main.js') }
}

/** Returns the processor time in ms of a process and of all its children that have ended. */
async function withEndedMs(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]) * 10, 0)
}

/** Waits for the brochure, which a shop makes once. It needs 100 MB, and the second start would make it otherwise. */
export async function waitForBrochure(url: string) {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const site = (await (await fetch(`${url}/api/site`)).json()) as { brochure?: unknown }
    if (site.brochure) return
    await sleep(200)
  }
}

export async function stopClone(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** Asks until the answer is a page. Returns the seconds since then. */
async function fetchUntilPage(url: string, since: number, shop: Promise<void>): Promise<number> {
  for (;;) {
    const isPage = await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => answer.status === 200),
      () => false,
    )
    if (isPage) return (performance.now() - since) / 1000
    // Ends the wait if the shop did.
    await Promise.race([sleep(20), shop.then(() => sleep(20))])
  }
}

/** Clones a commit of this repository, starts it as it is, then once more, and removes it. */
export async function openClone(commit: string): Promise<Figures> {
  const home = await mkdtemp(join(tmpdir(), 'baithak-clone-'))
  const folder = join(home, 'shop')
  const git = (...args: string[]) => runProcess('Cloning', 'git', args)
  const running: ChildProcess[] = []
  try {
    await git('clone', '--quiet', '--no-checkout', root, folder)
    await git('-C', folder, 'checkout', '--quiet', commit)
    const ports = { port: await freePort(), cmsPort: await freePort() }

    const began = performance.now()
    const first = startClone(folder, ports)
    running.push(first.child)
    await first.opened
    const wallS = (performance.now() - began) / 1000
    const { cms, storefront } = await halvesOf(first.child)
    const ms = [await withEndedMs(first.child.pid ?? 0), await cpuMs(cms), await cpuMs(storefront)]
    await waitForBrochure(`http://127.0.0.1:${ports.port}`)
    await stopClone(first.child)
    const size = await runProcess('Measuring', 'du', ['-sm', join(folder, 'node_modules')])

    const again = performance.now()
    const second = startClone(folder, ports)
    running.push(second.child)
    const [firstPageS, firstAdminS] = await Promise.all([
      fetchUntilPage(`http://127.0.0.1:${ports.port}/`, again, second.opened),
      fetchUntilPage(`http://127.0.0.1:${ports.cmsPort}/cms/login`, again, second.opened),
    ])
    await sleep(settleMs)
    const idle = await halvesOf(second.child)
    return {
      'clean clone until open, s': wallS,
      '  processor, s': ms.reduce((sum, part) => sum + part, 0) / 1000,
      '  packages installed, MB': Number.parseInt(size, 10),
      'second start until the first page, s': firstPageS,
      '  until the login of /cms, s': firstAdminS,
      'memory of the CMS, idle, MB': await residentMb(idle.cms),
      'memory of the storefront, idle, MB': await residentMb(idle.storefront),
    }
  } finally {
    for (const child of running) await stopClone(child)
    await rm(home, { recursive: true, force: true })
  }
}
