import { z } from 'zod'
import { device, scopes } from './sessions.ts'
import { longName } from './users.ts'

/** So many days a named token lives unless said otherwise, and at most. */
export const tokenDays = { usual: 90, most: 365 } as const
/** So many live ones a person may have. */
export const maxTokens = 10

const days = `Please choose between 1 and ${tokenDays.most} days.`

/** `POST /cms/api/users/tokens`. */
export const newToken = z.object({
  name: longName,
  /** With scopes it opens /api alone, and there only what they name. */
  scopes: z
    .array(z.enum(scopes, { error: 'There is no such scope' }))
    .min(1, 'Please choose what it may do.')
    .optional(),
  days: z.int({ error: days }).min(1, days).max(tokenDays.most, days).default(tokenDays.usual),
})
export type NewToken = z.infer<typeof newToken>

/** Its answer, the only one that ever has the token. */
export const madeToken = device.extend({ token: z.string() })
export type MadeToken = z.infer<typeof madeToken>
