import { z } from 'zod'

/** Something that waits for the shop. A job without anything to do stays in its place, with a count of 0. */
const job = z.object({
  title: z.string(),
  count: z.number(),
  /** The names of what there is; with a count of 0 a sentence. */
  detail: z.string(),
  /** Since when the oldest waits, or '' where that says nothing. */
  since: z.string(),
  /** Where it is done: a path of the shop, or an address of the staff's screens. */
  href: z.string(),
  act: z.string(),
  /** Whether a person outside the shop waits for an answer. */
  isHot: z.boolean(),
})
export type TodayJob = z.infer<typeof job>

const figure = z.object({
  title: z.string(),
  isMoney: z.boolean(),
  /** Of the last seven days in India, today among them, and of the seven before. Money is in rupees. */
  now: z.number(),
  before: z.number(),
})
export type TodayFigure = z.infer<typeof figure>

const askedFor = z.object({ _id: z.string(), name: z.string(), image: z.string(), count: z.number() })

/** `GET /api/today`: the parts of the day that a person of the staff sees. What could not be read is null. */
export const today = z.object({
  groups: z.array(z.object({ title: z.string(), jobs: z.array(job).nullable() })),
  /** The first and the last of the seven days. */
  week: z.tuple([z.string(), z.string()]),
  figures: z.array(figure).nullable(),
  /** The chairs that people asked for most often in these days. */
  asked: z.array(askedFor).nullable(),
})
export type Today = z.infer<typeof today>
