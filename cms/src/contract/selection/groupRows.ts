import { z } from 'zod'
import { rawKey } from './productGroups.ts'

/** The most raw values that staff can put into groups, of colours as of materials. */
export const maxGroupRows = 200

/** A raw value of products, as somebody types it. */
export const rawValue = z
  .string({ error: 'A value of products, such as Teal Mist' })
  .trim()
  .min(1, 'A value of products, such as Teal Mist')
  .max(120, 'At most 120 characters')

/** Raw values as somebody fills them in: each once, however it is written. */
export const groupRowList = z
  .array(z.object({ value: z.unknown() }))
  .max(maxGroupRows, `At most ${maxGroupRows} values`)
  .superRefine((rows, context) => {
    const keys = rows.map(({ value }) => rawKey(typeof value === 'string' ? value : ''))
    const twice = keys.findIndex((key, index) => key && keys.indexOf(key) < index)
    if (twice > 0)
      context.addIssue({
        code: 'custom',
        message: `“${String(rows[twice]?.value).trim()}” is there twice. Capitals make no difference.`,
      })
  })
