import { z } from 'zod'
import { asOneWord } from './typed/numbers.ts'

/** The most areas of delivery: they travel with the facts of the shop. */
export const maxDeliveryAreas = 60

/** The beginning of a PIN code, or a whole one: 4 for the west, 400 for Mumbai. */
export const pinPrefix = /^[1-9]\d{0,5}$/

export const daysOf = z.int({ error: 'A whole number of days' }).min(0, '0 or more').max(365, 'At most 365')

/** In rupees; null or no fee has to be asked for. */
export const deliveryFee = z
  .number({ error: 'A number, or empty' })
  .min(0, '0 or more')
  .max(1_000_000, 'This is too much')
  .nullish()

/** Areas as somebody fills them in: each prefix once. */
export const deliveryPrefixes = z
  .array(z.object({ prefix: z.unknown() }))
  .max(maxDeliveryAreas, `At most ${maxDeliveryAreas} areas`)
  .superRefine((areas, context) => {
    const prefixes = areas.map(({ prefix }) => (typeof prefix === 'string' ? asOneWord(prefix) : prefix))
    const twice = prefixes.find((prefix, index) => prefix && prefixes.indexOf(prefix) < index)
    if (twice)
      context.addIssue({ code: 'custom', message: `The PIN code beginning ${String(twice)} is there twice.` })
  })

/** Where the shop delivers, in how many days, for how many rupees; a fee of null has to be asked for. */
export const deliveryArea = z.object({
  prefix: z.string(),
  daysFrom: z.number(),
  daysTo: z.number(),
  fee: z.number().nullable(),
})
export type DeliveryArea = z.infer<typeof deliveryArea>

/** The promises of the shop, in its own words; '' is not made, and not shown. */
export const promises = z.object({
  leadTime: z.string(),
  warranty: z.string(),
  returns: z.string(),
  assembly: z.string(),
})
export type Promises = z.infer<typeof promises>
