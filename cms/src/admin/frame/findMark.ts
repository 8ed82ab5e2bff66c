import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { idOf } from '../../ids.ts'
import wordmark from '../../pdf/wordmark.json' with { type: 'json' }
import { chosenColours } from '../../rules/brand/chosenColours.ts'
import { drawInitial } from '../../rules/drawInitial.ts'
import { ownMark } from './markShapes.ts'

/** Returns the shop's name and the address of its mark. It is a data URL where none is uploaded: the admin has no folder of files. */
export async function findMark(payload: Payload) {
  const settings = await findSettings(payload)
  const { brand } = settings
  const id = idOf(settings.mark)
  const picture = id && (await payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true }))
  if (picture && picture.filename) return { brand, mark: `/api/mark/96/${picture.filename}` }
  const svg =
    brand === wordmark.name ? ownMark : drawInitial(brand || 'Shop', chosenColours(settings.brandColours))
  return { brand, mark: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}
