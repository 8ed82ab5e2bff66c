import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { openTestCms } from './openTestCms.ts'
import { nextColour } from './testData.ts'

/** Returns a picture of one colour, another each time. */
export const plain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: nextColour(),
    },
  })

/** Returns a picture whose frames all differ, so that none is dropped. */
export const animated = (frames: number, side = 60) =>
  sharp(
    Buffer.alloc(side * side * frames * 3).map(
      (_, index) => (index * 7 + Math.floor(index / (side * side * 3)) * 41) % 251,
    ),
    { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } },
  )

function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 8 + data.length)
  return chunk
}

/** Returns a PNG of one colour: few bytes, `width` × `height` pixels. */
export function hugePng(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

interface Part {
  name?: string
  bytes: Buffer | string
  /** The file name; without one the part is a text field. */
  file?: string
  type?: string
}

const boundary = 'a-boundary-of-tests'
const quoted = (text: string) => `"${text.replaceAll('"', '%22')}"`

/** Builds a multipart body by hand, so that tests can break it. */
export function formBody(parts: readonly Part[], end = `--${boundary}--\r\n`) {
  const heads = parts.map(({ name, file, type }) =>
    [
      `--${boundary}\r\nContent-Disposition: form-data`,
      ...(name === undefined ? [] : [`; name=${quoted(name)}`]),
      ...(file === undefined ? [] : [`; filename=${quoted(file)}`]),
      ...(type === undefined ? [] : [`\r\nContent-Type: ${type}`]),
      '\r\n\r\n',
    ].join(''),
  )
  const bodies = parts.flatMap(({ bytes }, index) => [
    Buffer.from(heads[index] ?? '', 'latin1'),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...bodies, Buffer.from(end)])
}

export const formType = `multipart/form-data; boundary=${boundary}`

/** Opens a CMS for uploads. Requests are those of staff by default. */
export async function openUploadTests() {
  const cms = await openTestCms()
  const { bearer } = await cms.addUser('editor')
  const send = async (
    body: Buffer | string,
    type = formType,
    headers: Record<string, string> = { authorization: bearer },
  ) => {
    const response = await fetch(`${cms.url}/api/uploads`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    cms,
    bearer,
    send,
    upload: (bytes: Buffer | string, { file = 'picture.png', type = 'image/png' } = {}) =>
      send(formBody([{ name: 'image', bytes, file, type }])),
    /** Returns everything that an upload could leave behind. */
    left: async () => ({
      files: (await readdir(cms.folder, { recursive: true })).filter((name) => !/\.db/.test(name)).sort(),
      // The condition makes MongoDB count rather than estimate, even without countExactly (database/adapter.ts).
      records: (await cms.payload.count({ collection: 'media', where: { id: { exists: true } } })).totalDocs,
    }),
    stored: (address: string, size = 'full') =>
      path.join(cms.folder, address.replace(/-\d+\.webp$/, `-${size}.webp`)),
  }
}

export type UploadTests = Awaited<ReturnType<typeof openUploadTests>>
