import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../database/transfer/migrate.ts'
import { env } from '../env.ts'
import { files } from '../files/files.ts'
import { measureFooter } from '../files/measureFooter.ts'
import { filesOf } from '../files/uploaded.ts'
import { pictureName } from '../files/nameByContent.ts'
import { openPayload } from '../openPayload.ts'
import config from '../payload.config.ts'
import { findReady, readyFolder, readyList, type ReadyPicture } from './readyPictures.ts'
import products from './products.json' with { type: 'json' }
import { picturesFor, uploadPicture } from './seedMedia.ts'

// Makes the seed's picture sizes: run by `npm run generate` on an empty database of its own.
const payload = await openPayload(config)
await migrate(payload)
await mkdir(readyFolder(), { recursive: true })
const known = await findReady()
const present = new Set(await readdir(readyFolder()))
const ready: ReadyPicture[] = []
let made = 0

for (const picture of picturesFor(products)) {
  const data = await readFile(path.join(env.SEED_DIR, picture.file))
  const before = known.get(pictureName(data))
  if (before && filesOf(before).every((name) => present.has(name)))
    ready.push({ ...before, foot: before.foot ?? (await measureFooter(data)) })
  else {
    const { filename, mimeType, filesize, width, height, blur, foot, sizes } = await uploadPicture(
      payload,
      picture,
      data,
    )
    const entry: ReadyPicture = { filename, mimeType, filesize, width, height, blur, foot, sizes }
    for (const name of filesOf(entry))
      await writeFile(path.join(readyFolder(), name), (await files.read(name)) ?? '')
    ready.push(entry)
    made += 1
  }
}

// Removes results whose source is gone.
const kept = new Set(ready.flatMap(filesOf))
for (const name of present) if (!kept.has(name)) await rm(path.join(readyFolder(), name))
await writeFile(readyList(), `${JSON.stringify(ready, null, 1)}\n`)
process.stdout.write(`${made} pictures made, ${ready.length} ready\n`)
await payload.destroy()
process.exit(0)
