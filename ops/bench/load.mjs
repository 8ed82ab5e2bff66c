import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { at } from '../lib/places.mjs'

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const shoot = async (url, headers, { seconds, connections }) => {
  const result = await autocannon({ url, headers, duration: seconds, connections })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} answered ${result.non2xx} failures and ${result.errors} errors under load`)
  }
  return result.requests.average
}

/**
 * Requests a second of several addresses, side by side: they take turns, so that what else the machine does
 * meets all of them alike. One round warms up, the median of the others counts.
 */
export async function compareLoad(targets, { rounds = 3, seconds = 4, connections = 20 } = {}) {
  const seen = targets.map(() => [])
  for (const { url, headers } of targets) await shoot(url, headers, { seconds: 2, connections })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, headers }] of targets.entries()) {
      seen[index].push(await shoot(url, headers, { seconds, connections }))
    }
  }
  return seen.map(median)
}

/** The answer as it travels: bytes not unpacked, headers that node does not make by itself. */
const fetchRaw = (url, headers) =>
  new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks = []
      for await (const chunk of response) chunks.push(chunk)
      const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = response.headers
      resolve({ headers: kept, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })

/** Serves a copy of an answer from `kind` ('bare' or 'static') in a process of its own. */
export async function serveCopy(kind, url, headers) {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-copy-'))
  const answer = await fetchRaw(url, headers)
  delete answer.headers['transfer-encoding']
  answer.headers['content-length'] = String(answer.body.length)
  await writeFile(join(folder, 'headers.json'), JSON.stringify(answer.headers))
  await writeFile(join(folder, 'body.html'), answer.body)
  const child = fork(at('ops/bench/bareServer.mjs'), [kind, folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    headers,
    stop: async () => {
      child.disconnect()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
