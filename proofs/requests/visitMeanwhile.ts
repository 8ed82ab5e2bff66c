import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 100
const longestMs = 2_000

/** Asks like a browser, from an address of its own, until it is stopped. Returns its slowest answer and its faults. */
export function visitMeanwhile(url: string, paths: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: '127.0.0.2' })
  const { port } = new URL(url)
  const stopped = new AbortController()
  const faults: string[] = []
  let [slowestMs, answers] = [0, 0]
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      })
      asked.on('error', reject)
      asked.end()
    })
  const visit = async (path: string) => {
    const since = performance.now()
    const status = await ask(path).catch((error: unknown) => String(error))
    const ms = performance.now() - since
    slowestMs = Math.max(slowestMs, ms)
    answers += 1
    if (status !== 200) faults.push(`a normal client was answered ${status} at ${path}`)
    if (ms > longestMs) faults.push(`a normal client waited ${Math.round(ms)} ms at ${path}`)
  }
  const run = async () => {
    const underWay: Promise<void>[] = []
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      underWay.push(visit(paths[turn % paths.length] ?? '/'))
      await sleep(everyMs)
    }
    await Promise.all(underWay)
    agent.destroy()
  }
  const running = run()
  return {
    stop: async () => {
      stopped.abort()
      await running
      return { slowestMs, answers, faults }
    },
  }
}
