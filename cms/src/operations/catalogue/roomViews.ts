import type { Room, RoomPoint } from '../../contract/rooms.ts'
import { idOf } from '../../ids.ts'
import type { Room as StoredRoom } from '../../payload-types.ts'
import { findPlainPicture } from '../products/productView.ts'
import { shownOf, smallest } from './entry.ts'
import type { Shop } from './shop.ts'

const pointsOf = ({ points }: StoredRoom, { index }: Shop): RoomPoint[] =>
  (points ?? []).flatMap(({ product, x, y }) => {
    const entry = index.get(idOf(product) ?? '')
    if (!entry) return []
    const { _id, name, price, picture } = shownOf(entry)
    return [{ x, y, product: { _id, name, price, picture: smallest(picture) } }]
  })

/** Returns the published rooms. Chairs that visitors cannot see are left out, and with the last one its room. */
export const roomViews = (shop: Shop): Room[] =>
  shop.texts.rooms.flatMap((stored) => {
    const picture = findPlainPicture(shop.texts.media, stored.picture)
    const points = pointsOf(stored, shop)
    if (!picture || points.length === 0) return []
    return [{ _id: stored.id, title: stored.title, caption: stored.caption ?? '', picture, points }]
  })
