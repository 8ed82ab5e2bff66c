import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../../../ops/lib/places.mjs'
import type { Target } from './sendLoad.ts'

/** Fetches an answer unprocessed: the body still compressed, and without the headers that node adds itself. */
export const fetchRaw = ({ url, headers }: Target) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = response.headers
      resolve({ status: response.statusCode ?? 0, headers: kept, body })
    }).on('error', reject)
  })

/** Serves a copy of an answer by node:http alone, from a separate process. */
export async function serveCopy(original: Target) {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-copy-'))
  const { status, headers, body } = await fetchRaw(original)
  delete headers['transfer-encoding']
  if (status !== 304) headers['content-length'] = String(body.length)
  await writeFile(join(folder, 'head.json'), JSON.stringify({ status, headers }))
  await writeFile(join(folder, 'body'), body)
  const child = fork(at('proofs/bench/floor/copyServer.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}/`,
    headers: original.headers,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
