import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

let drawn = 0

/** Makes a picture of one colour. The shop names pictures by their content, so each worker has colours of its own. */
export function inventPng(name: string, size = 64) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Bit depth 8, colour type 2 (RGB).
  header.set([8, 2], 8)
  drawn += 1
  const colour = [drawn % 256, process.pid % 256, Math.floor(process.pid / 256) % 256]
  const row = Buffer.from([0, ...Array.from({ length: size }, () => colour).flat()])
  const rows = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) }
}
