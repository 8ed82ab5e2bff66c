import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MongoClient } from 'mongodb'
import { freePort } from '../../lib/ports.mjs'
import { startProcess } from '../../lib/processes.mjs'

const run = promisify(execFile)
const startsWithin = 60_000

/** The command of MONGO_START, called with a folder and a port, starts a server and says its address last. */
const byCommand = (command) => async (folder, port) => {
  const { stdout } = await run('sh', ['-c', `${command} "$0" "$1"`, folder, String(port)], {
    timeout: startsWithin,
  })
  return stdout.trim().split('\n').at(-1)
}

/** A mongod of the PATH, as a replica set of one. */
async function byMongod(folder, port) {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  const host = `127.0.0.1:${port}`
  const args = ['--replSet', 'rs0', '--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1']
  startProcess('mongod', args, { stdio: 'ignore' })
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: startsWithin,
  })
  try {
    const admin = client.db('admin')
    const config = { _id: 'rs0', members: [{ _id: 0, host }] }
    await admin.command({ replSetInitiate: config }).catch((error) => {
      if (error.codeName !== 'AlreadyInitialized') throw error
    })
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) await sleep(50)
  } finally {
    await client.close()
  }
  return `mongodb://${host}/?replicaSet=rs0`
}

const hasMongod = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'mongod')))

/** Every process that works in the folder or was started with it; a server may be several. */
function processesOf(folder) {
  const isOf = (pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return (
        words.some((word) => word === folder || word.startsWith(`${folder}/`)) ||
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      )
    } catch {
      // It has ended meanwhile.
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter(isOf)
}

function signalAll(folder, signal) {
  const pids = processesOf(folder)
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  return pids.length
}

/** How a server of our own can be started here; null where none can. */
export function findServerStart() {
  if (process.platform !== 'linux') return null
  if (process.env.MONGO_START) return byCommand(process.env.MONGO_START)
  return hasMongod() ? byMongod : null
}

/** A database server of our own, which can be killed and frozen. */
export async function openDatabaseServer(start) {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-database-'))
  // A server that refuses to run as root has to reach it as another user.
  await chmod(folder, 0o755)
  const port = await freePort()
  const killAll = () => signalAll(folder, 'SIGKILL')
  process.once('exit', killAll)
  const address = await start(folder, port)
  const breakOff = async () => {
    // A process may be starting another one at this moment.
    while (killAll() > 0) await sleep(20)
  }
  return {
    address,
    breakOff,
    mend: () => start(folder, port),
    freeze: async () => void signalAll(folder, 'SIGSTOP'),
    thaw: async () => void signalAll(folder, 'SIGCONT'),
    stop: async () => {
      await breakOff()
      process.off('exit', killAll)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
