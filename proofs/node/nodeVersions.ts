import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBuild, underNode } from '../../ops/lib/nodeBuild.mjs'
import { root } from '../../ops/lib/places.mjs'
import { runProcess } from '../../ops/lib/processes.mjs'
import { freePort } from '../../ops/testing/freePort.mjs'
import { startClone, stopClone, waitForBrochure } from '../bench/start/openClone.ts'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'

/** Tests of native parts and of what Node itself does: database, hashes, orders, pictures, PDFs, processes, a browser. */
const suite = 'migrate.test hashing placeOrder.test storeUpload makeBrochure start.test checklist/home'.split(
  ' ',
)

/** Asks an open shop for a page, data, the login of the CMS, and logs in. Returns what did not answer as it should. */
async function ask(folder: string, { port, cmsPort }: { port: number; cmsPort: number }) {
  const [email, password] = (await readFile(join(folder, 'data/admin-login.txt'), 'utf8')).split('\n')
  const login = { method: 'POST', body: JSON.stringify({ email, password }) }
  const faults: string[] = []
  for (const [url, init] of [
    [`http://127.0.0.1:${port}/`, {}],
    [`http://127.0.0.1:${port}/api/products`, {}],
    [`http://127.0.0.1:${cmsPort}/cms/login`, {}],
    [
      `http://127.0.0.1:${port}/api/users/login`,
      { ...login, headers: { 'content-type': 'application/json' } },
    ],
  ] as const) {
    const { status } = await fetch(url, init)
    if (status !== 200) faults.push(`${url} answered ${status}`)
  }
  await waitForBrochure(`http://127.0.0.1:${port}`)
  return faults
}

/** `npm run proof:node` opens a clean clone of the last commit with Node's own builds; `-- 24` with that one alone. */
export const nodeVersions: Command = async (args, steps) => {
  const all: string[] = []
  for (const version of args.length > 0 ? args : ['20.19', '22', '24']) {
    steps.begin(`Node ${version}`)
    const node = await nodeBuild(version)
    const folder = await mkdtemp(join(tmpdir(), 'baithak-node-'))
    const ports = { port: await freePort(), cmsPort: await freePort() }
    try {
      await runProcess('Cloning', 'git', ['clone', '--quiet', root, folder])
      const began = performance.now()
      const { child, opened, said } = startClone(folder, ports, node)
      const faults = await opened.then(() => ask(folder, ports)).finally(() => stopClone(child))
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      if (said().includes('no corrections') !== version.startsWith('20'))
        faults.push('the start warns of the wrong Node')
      const env = { ...process.env, ...underNode(node), CI: '1' }
      const tests = await runProcess('The tests', node, ['ops/test.mjs', ...suite], {
        cwd: folder,
        env,
      }).catch((error: Error) => `${error.message}\n${(faults.push('tests failed'), 'failed')}`)
      steps.done()
      const counted = tests.trimEnd().split('\n').at(-1)
      console.log(`Node ${version}: installed, built and opened in ${seconds} s; tests: ${counted}`)
      all.push(...faults.map((fault) => `Node ${version}: ${fault}`))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return printFaults(all)
}
