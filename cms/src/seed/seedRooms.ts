import type { Payload } from 'payload'
import type { Ledger } from './ledger.ts'
import rooms from './rooms.json' with { type: 'json' }
import { seedId } from './seedMedia.ts'

/** Adds the rooms, with those of their chairs that are there: benchmarks seed fewer, and staff may have deleted some. */
export async function seedRooms(payload: Payload, ledger: Ledger, onDone: () => void) {
  for (const [position, { slug, picture, points, ...words }] of rooms.entries()) {
    const id = seedId(`room ${slug}`)
    await ledger.require('rooms', id, async () => {
      if (!(await ledger.has('media', seedId(picture)))) return null
      const there = await Promise.all(points.map(({ product }) => ledger.has('products', seedId(product))))
      const shown = points
        .filter((_, index) => there[index])
        .map(({ product, x, y }) => ({ product: seedId(product), x, y }))
      const data = { id, ...words, picture: seedId(picture), points: shown, published: true, position }
      return payload.create({ collection: 'rooms', data })
    })
    onDone()
  }
}
