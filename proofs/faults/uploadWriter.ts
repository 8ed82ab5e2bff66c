import sharp from 'sharp'
import type { Answer } from '../shop/ask.ts'
import type { Random } from '../shop/seededRandom.ts'
import type { Actors } from './actors.ts'
import { isUnknown, type Writers } from './writers.ts'

/** Returns a new random picture: a square PNG of `size` pixels a side. */
export const newPicture = (random: Random, size = 48) =>
  sharp(Buffer.from(Array.from({ length: size * size * 3 }, () => Math.floor(random() * 256))), {
    raw: { width: size, height: size, channels: 3 },
  })
    .png()
    .toBuffer()

/** Sends one picture. Returns the status, and the picture's address or the error. */
export async function sendPicture(url: string, token: string, picture: Buffer): Promise<Answer<string>> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'chair.png')
  try {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    return { status: response.status, answer: await response.text() }
  } catch {
    return { status: 0, answer: null }
  }
}

interface UploadWriterOptions {
  url: string
  actors: Actors
  writers: Writers
  random: Random
}

/** Creates an admin who uploads pictures. */
export function createUploadWriter({ url, actors, writers, random }: UploadWriterOptions) {
  /** The addresses of the acknowledged pictures. */
  const acknowledged: string[] = []
  const write = async () => {
    const result = await sendPicture(url, actors.token, await newPicture(random))
    if (result.status === 201 && result.answer !== null) {
      writers.count('uploads')
      acknowledged.push(result.answer)
    } else if (isUnknown(result)) writers.count('uploads without an answer')
    else writers.refuse('an upload', result)
  }
  return { write, acknowledged }
}
