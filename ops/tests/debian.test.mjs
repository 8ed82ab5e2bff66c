// @module-tag no-database
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '../lib/places.mjs'

const units = (name) => readFile(at('ops/debian/units', name), 'utf8')
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0
const why = hasAnalyze ? '' : ' (not run: no systemd-analyze on this machine)'

/** A unit of Debian's Caddy, as far as ours changes it. */
const caddy = `[Unit]
Description=Caddy
[Service]
Type=notify
User=root
ExecStart=${process.execPath} run --environ --config /etc/caddy/Caddyfile
ExecReload=${process.execPath} reload
AmbientCapabilities=CAP_NET_BIND_SERVICE
`

let folder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'units-'))
  const put = async (from, to) => {
    const text = (await units(from))
      .replaceAll('@ROOT@', at('.'))
      .replaceAll('@NODE@', process.execPath)
      .replaceAll('@PUBLIC_URL@', 'https://shop.example')
      .replaceAll('@CMS_PUBLIC_URL@', 'https://cms.shop.example')
    expect(text).not.toMatch(/@[A-Z_]+@/)
    await writeFile(join(folder, to), text)
  }
  for (const name of ['baithak-.service.d', 'caddy.service.d']) await mkdir(join(folder, name))
  for (const name of ['baithak-shop.service', 'baithak-backup.service', 'baithak-backup.timer'])
    await put(name, name)
  await put('hardened.conf', 'baithak-.service.d/hardened.conf')
  await put('caddy.conf', 'caddy.service.d/baithak.conf')
  await writeFile(join(folder, 'caddy.service'), caddy)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const analyze = (...words) => {
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { env, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

const services = ['baithak-shop.service', 'baithak-backup.service', 'caddy.service']

test.runIf(hasAnalyze).each([...services, 'baithak-backup.timer'])(
  `systemd takes %s as it is${why}`,
  (name) => {
    const { status, said } = analyze('verify', join(folder, name))
    const ours = said.split('\n').filter((line) => line.includes(folder) || line.includes('baithak'))
    expect([ours, status]).toEqual([[], 0])
  },
)

test.runIf(hasAnalyze).each(services)(`%s may do so little that its exposure is 3 at most${why}`, (name) => {
  const { said } = analyze('security', '--offline=true', '--no-pager', join(folder, name))
  const [, figure] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? []
  expect(Number(figure)).toBeGreaterThan(0)
  expect(Number(figure)).toBeLessThanOrEqual(3)
})

const script = at('ops/debian/install.sh')

test('the script is one that every sh reads, and says how it is used before it does anything', () => {
  expect(spawnSync('sh', ['-n', script], { encoding: 'utf8' }).stderr).toBe('')
  const { status, stderr } = spawnSync('sh', [script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'Usage: install.sh SHOP-HOST CMS-HOST ADMIN-EMAIL\n'])
})

/** Returns the functions of the script, to be run by themselves. */
const functionOf = async (name) => {
  const [found] = new RegExp(`^${name}\\(\\) \\{[^]*?^\\}`, 'm').exec(await readFile(script, 'utf8')) ?? []
  return found
}

test('what is the same is not written again, and what is another is', async () => {
  const file = join(folder, 'written')
  const run = async (text, mode) => {
    const code = `set -eu; say() { echo "$@"; }; changed=/dev/null; ${await functionOf('put')}; put "$1" ${mode}`
    return spawnSync('sh', ['-c', code, 'sh', file], { input: text, encoding: 'utf8' }).stdout
  }
  expect(await run('one\n', '0600')).toBe(`Wrote ${file}\n`)
  expect(await run('one\n', '0600')).toBe('')
  expect(await run('two\n', '0600')).toBe(`Wrote ${file}\n`)
  expect(await readFile(file, 'utf8')).toBe('two\n')
})

test('a tarball of Node that is not the published one ends the script, and nothing of it is unpacked', async () => {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const tarball = 'node-v0.0.1-linux-x64.tar.xz'
  const published = { wrong: `${'0'.repeat(64)}  ${tarball}`, missing: `${'0'.repeat(64)}  other.tar.xz` }
  for (const [name, sums] of Object.entries(published)) {
    // Stands in for the network: answers the list of sums, and any bytes for the tarball.
    const curl = `#!/bin/sh\nwhile [ "$1" != -o ]; do shift; done\ncase $2 in *SHASUMS*) echo '${sums}' > "$2" ;; *) echo bytes > "$2" ;; esac\n`
    await writeFile(join(bin, 'curl'), curl, { mode: 0o755 })
    await writeFile(join(bin, 'dpkg'), '#!/bin/sh\necho amd64\n', { mode: 0o755 })
    const home = join(folder, `node-${name}`)
    const code = `set -eu; say() { :; }; stop() { echo "$*" >&2; exit 1; }; changed=${join(folder, 'none')}
node_version=0.0.1; node_home=${home}; ${await functionOf('install_node')}; install_node`
    const { status, stderr } = spawnSync('sh', ['-c', code], {
      env: { PATH: `${bin}:${process.env.PATH}` },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('The tarball of Node is not the one that was published.')
    expect(await readFile(home, 'utf8').catch(({ code: reason }) => reason)).toBe('ENOENT')
  }
})
