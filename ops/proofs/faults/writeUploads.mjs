import { createRequire } from 'node:module'
import { at } from '../../lib/places.mjs'
import { isUnknown } from './writing.mjs'

const sharp = createRequire(at('cms/package.json'))('sharp')

/** A picture that nobody has sent before. */
export const newPicture = (random, size = 48) =>
  sharp(Buffer.from(Array.from({ length: size * size * 3 }, () => Math.floor(random() * 256))), {
    raw: { width: size, height: size, channels: 3 },
  })
    .png()
    .toBuffer()

/** Sends one picture; answers the status, and its address or what was said instead. */
export async function sendPicture(url, token, picture) {
  const form = new FormData()
  form.append('image', new Blob([picture], { type: 'image/png' }), 'chair.png')
  try {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    return { status: response.status, answer: await response.text() }
  } catch {
    return { status: 0, answer: null }
  }
}

/** An admin who uploads pictures. */
export function createUploads({ url, desk, writing, random }) {
  const acknowledged = []
  const write = async () => {
    const result = await sendPicture(url, desk.token, await newPicture(random))
    if (result.status === 201) {
      writing.count('uploads')
      acknowledged.push(result.answer)
    } else if (isUnknown(result)) writing.count('uploads without an answer')
    else writing.refuse('an upload', result)
  }
  return { write, acknowledged }
}
