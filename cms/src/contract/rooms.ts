import { z } from 'zod'
import { picture } from './pictures.ts'
import { productTile } from './productViews.ts'

/** More points than this cannot be told apart on a phone. */
export const maxPoints = 12

const percent = z.number().min(0).max(100)

/** A chair in the picture of a room. `x` and `y` are in percent of the picture, from its upper left corner. */
export const roomPoint = z.object({
  x: percent,
  y: percent,
  /** The picture has its smallest width and no words, because it stands beside the name. */
  product: productTile.pick({ _id: true, name: true, price: true, picture: true }),
})
export type RoomPoint = z.infer<typeof roomPoint>

/** `GET /api/rooms`: the published rooms that have a visible chair, in the order that staff chose. */
export const room = z.object({
  _id: z.string(),
  title: z.string(),
  /** '' where staff wrote none. */
  caption: z.string(),
  picture,
  points: z.array(roomPoint).min(1).max(maxPoints),
})
export type Room = z.infer<typeof room>
