import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { z } from 'zod'
import { reasonIcons } from '../../contract/pages.ts'
import { putRecent } from '../../database/counters.ts'

const page = z.record(z.string(), z.unknown()).optional()
const reason = z.object({ icon: z.enum(reasonIcons), title: z.string(), text: z.string() })

const whole = (rows: readonly unknown[]) =>
  rows.flatMap((row) => reason.safeParse(row).data ?? []).slice(0, 6)

/** The words in the form of site-words, saved or not. */
export const unsavedWords = z.object({
  home: page,
  // A reason that is half typed shows nothing yet.
  about: z.looseObject({ reasons: z.array(z.unknown()).catch([]).transform(whole) }).optional(),
  contact: page,
  testimonials: page,
  lists: page,
})
export type UnsavedWords = z.infer<typeof unsavedWords>

const id = 'words-preview'
const lifetimeSeconds = 10 * 60
/** As many editors may look at once. */
const keptAtMost = 5

interface Kept {
  token: string
  words: UnsavedWords
}

async function findKept(payload: Payload): Promise<Kept[]> {
  const row = await payload.db.findOne<{ id: string; recent?: Kept[] | null }>({
    collection: 'counters',
    where: { id: { equals: id } },
  })
  return row?.recent ?? []
}

/**
 * Keeps words that are not saved, and returns the key that shows them on pages for ten minutes. Of two editors in the same
 * moment one may see the saved words, and presses again.
 */
export async function keepWords(payload: Payload, words: UnsavedWords): Promise<string> {
  const end = Math.floor(Date.now() / 1000) + lifetimeSeconds
  const token = `${end}.${randomBytes(32).toString('base64url')}`
  await putRecent(payload, id, [{ token, words }, ...(await findKept(payload))].slice(0, keptAtMost))
  return token
}

/** Returns the words that the key shows; undefined once it has ended. */
export async function findKeptWords(payload: Payload, token: string): Promise<UnsavedWords | undefined> {
  if (Number.parseInt(token, 10) * 1000 < Date.now()) return undefined
  return (await findKept(payload)).find((kept) => kept.token === token)?.words
}
