import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../orderShop.mjs'
import { newPicture, sendPicture } from './writeUploads.mjs'

const chunk = Buffer.alloc(256 * 1024)
const smallest = 4096

/** Fills the disk of a folder to its last page; answers how to make room again. */
async function fill(folder) {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  let size = chunk.length
  while (size >= smallest) {
    try {
      await file.write(chunk, 0, size)
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
      size /= 2
    }
  }
  await file.close()
  return () => rm(path)
}

const namesIn = async (folder) => (await readdir(folder)).filter((name) => name !== 'ballast').sort()

function refusalFault(what, { status, answer }) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer ?? '')
  let message = ''
  try {
    message = JSON.parse(text).message
  } catch {
    return `${what} answered ${status} without a message: ${text.slice(0, 200)}`
  }
  return [503, 507].includes(status) && message && !/went wrong/.test(message)
    ? null
    : `${what} answered ${status}: ${message}`
}

/** No room for pictures: an upload is refused in clear words, leaves nothing behind, and works again when there is room. */
async function fullUploads(shop) {
  const { url, desk, mediaFolder, records, random, writing } = shop
  const picture = await newPicture(random, 600)
  const [files, media] = [await namesIn(mediaFolder), (await records.all('media')).length]
  const makeRoom = await fill(mediaFolder)
  try {
    for (let time = 0; time < 3; time += 1) {
      const fault = refusalFault('an upload to a full disk', await sendPicture(url, desk.token, picture))
      if (fault) writing.fault(fault)
    }
  } finally {
    await makeRoom()
  }
  const left = (await namesIn(mediaFolder)).filter((name) => !files.includes(name))
  if (left.length > 0) writing.fault(`uploads to a full disk left ${left.join(', ')}`)
  const records2 = (await records.all('media')).length
  if (records2 !== media) writing.fault(`uploads to a full disk left ${records2 - media} records`)
  const again = await sendPicture(url, desk.token, picture)
  if (again.status !== 201)
    writing.fault(`with room again, an upload answered ${again.status}: ${again.answer}`)
}

/** No room for the database's file: what writes is refused and what reads is answered. */
async function fullData(shop) {
  const { url, desk, dataFolder, writing } = shop
  const makeRoom = await fill(dataFolder)
  const [person] = desk.people
  const write = () =>
    ask(url, 'POST', `/api/products/${desk.others[0]._id}/reviews`, {
      token: person.token,
      body: { rating: 5, comment: 'x'.repeat(1900) },
    })
  try {
    let refused = 0
    for (let time = 0; time < 20; time += 1) {
      const result = await write()
      if (result.status === 201) continue
      refused += 1
      const fault = refusalFault('a review on a full disk', result)
      if (fault) writing.fault(fault)
    }
    writing.count(refused > 0 ? 'full database refused writes' : 'full database took all writes')
  } finally {
    await makeRoom()
  }
  await sleep(1000)
  const again = await write()
  if (again.status !== 201) writing.fault(`with room again, a review answered ${again.status}`)
}

/** The other writers rest, so that what is left behind can be told. Readers go on. */
export async function fullDisk(shop) {
  await shop.writing.rest()
  await fullUploads(shop)
  if (!shop.isOnMongo) await fullData(shop)
  shop.writing.goOn()
}
