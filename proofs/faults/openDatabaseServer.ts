import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MongoClient, MongoServerError } from 'mongodb'
import { freePort } from '../../ops/testing/freePort.mjs'
import { startProcess } from '../../ops/lib/processes.mjs'

const run = promisify(execFile)
const startsWithinMs = 60_000

/** A database server of the proof, which it takes away and brings back. */
export interface DatabaseControl {
  address: string
  /** Ends the server at once. */
  breakOff(): Promise<void>
  mend(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server with its files in a folder. Returns its address. */
type StartServer = (folder: string, port: number) => Promise<string>

/** Runs the command of MONGO_START with a folder and a port. It starts a server and prints its address last. */
const byCommand = (command: string) => async (folder: string, port: number) => {
  const { stdout } = await run('sh', ['-c', `${command} "$0" "$1"`, folder, String(port)], {
    timeout: startsWithinMs,
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Starts the mongod of the PATH as a replica set of one. */
async function byMongod(folder: string, port: number) {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  const host = `127.0.0.1:${port}`
  const args = ['--replSet', 'rs0', '--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1']
  startProcess('mongod', args, { stdio: 'ignore' })
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: startsWithinMs,
  })
  try {
    const admin = client.db('admin')
    const config = { _id: 'rs0', members: [{ _id: 0, host }] }
    await admin.command({ replSetInitiate: config }).catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.codeName === 'AlreadyInitialized')) throw error
    })
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) await sleep(50)
  } finally {
    await client.close()
  }
  return `mongodb://${host}/?replicaSet=rs0`
}

const hasMongod = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'mongod')))

/** Returns every process that works in the folder or has it in its arguments. A server may consist of several. */
function processesOf(folder: string) {
  const isOf = (pid: number) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return (
        words.some((word) => word === folder || word.startsWith(`${folder}/`)) ||
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      )
    } catch {
      // The process has ended since.
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter(isOf)
}

function signalAll(folder: string, signal: NodeJS.Signals) {
  const pids = processesOf(folder)
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  return pids.length
}

/** Returns how to start a database server here; null if there is no way. */
export function findServerStart(): StartServer | null {
  if (process.platform !== 'linux') return null
  if (process.env.MONGO_START) return byCommand(process.env.MONGO_START)
  return hasMongod() ? byMongod : null
}

/** Opens a database server that can be killed and frozen. */
export async function openDatabaseServer(start: StartServer): Promise<DatabaseControl> {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-database-'))
  // A server that refuses to run as root runs as another user, who must reach the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const killAll = () => signalAll(folder, 'SIGKILL')
  process.once('exit', killAll)
  const address = await start(folder, port)
  const breakOff = async () => {
    // Repeated because a process may be starting another one at this moment.
    while (killAll() > 0) await sleep(20)
  }
  return {
    address,
    breakOff,
    mend: async () => void (await start(folder, port)),
    freeze: async () => void signalAll(folder, 'SIGSTOP'),
    thaw: async () => void signalAll(folder, 'SIGCONT'),
    stop: async () => {
      await breakOff()
      process.off('exit', killAll)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
