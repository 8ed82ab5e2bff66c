import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, type Answer, untilServed } from '../shop/ask.ts'
import type { FaultRound } from './openTraffic.ts'
import { newPicture, sendPicture } from './uploadWriter.ts'

const chunk = Buffer.alloc(256 * 1024)
const smallest = 4096

/** Fills a folder's disk completely. Returns a function that frees the space. */
async function fill(folder: string) {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  let size = chunk.length
  while (size >= smallest) {
    try {
      await file.write(chunk, 0, size)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      size /= 2
    }
  }
  await file.close()
  return () => rm(path)
}

const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => name !== 'ballast').sort()

function refusalFault(what: string, { status, answer }: Answer) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer ?? '')
  let message = ''
  try {
    message = (JSON.parse(text) as { message: string }).message
  } catch {
    return `${what} answered ${status} without a message: ${text.slice(0, 200)}`
  }
  return [503, 507].includes(status) && message && !/went wrong/.test(message)
    ? null
    : `${what} answered ${status}: ${message}`
}

/** Checks that an upload to a full disk is refused in clear words, leaves nothing, and works once there is room. */
async function fullUploads(shop: FaultRound) {
  const { url, actors, mediaFolder, records, random, writers } = shop
  const picture = await newPicture(random, 600)
  const [files, media] = [await namesIn(mediaFolder), (await records.all('media')).length]
  const makeRoom = await fill(mediaFolder)
  try {
    for (let time = 0; time < 3; time += 1) {
      const fault = refusalFault('an upload to a full disk', await sendPicture(url, actors.token, picture))
      if (fault) writers.fault(fault)
    }
  } finally {
    await makeRoom()
  }
  const left = (await namesIn(mediaFolder)).filter((name) => !files.includes(name))
  if (left.length > 0) writers.fault(`uploads to a full disk left ${left.join(', ')}`)
  const records2 = (await records.all('media')).length
  if (records2 !== media) writers.fault(`uploads to a full disk left ${records2 - media} records`)
  const again = await sendPicture(url, actors.token, picture)
  if (again.status !== 201)
    writers.fault(`with room again, an upload answered ${again.status}: ${again.answer}`)
}

/** Checks the answers to writes while the database's file has no room, and that a write works again afterwards. */
async function fullData(shop: FaultRound) {
  const { url, actors, dataFolder, writers, mendedWithinMs } = shop
  const makeRoom = await fill(dataFolder)
  const write = () =>
    ask(url, 'POST', `/api/products/${actors.others[0]?._id}/reviews`, {
      token: actors.customers[0]?.token,
      body: { rating: 5, comment: 'x'.repeat(1900) },
    })
  try {
    let refused = 0
    for (let time = 0; time < 20; time += 1) {
      const result = await write()
      if (result.status === 201) continue
      refused += 1
      const fault = refusalFault('a review on a full disk', result)
      if (fault) writers.fault(fault)
    }
    writers.count(refused > 0 ? 'full database refused writes' : 'full database took all writes')
  } finally {
    await makeRoom()
  }
  const again = await untilServed(write, mendedWithinMs)
  if (again.status !== 201) writers.fault(`with room again, a review answered ${again.status}`)
}

/** Pauses the other writers, so that files left behind are noticed. Readers go on. */
export async function fullDisk(shop: FaultRound) {
  await shop.writers.pause()
  await fullUploads(shop)
  if (!shop.isOnMongo) await fullData(shop)
  shop.writers.resume()
}
