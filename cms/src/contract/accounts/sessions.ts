import { z } from 'zod'

/** `POST /api/users/confirm`: any text, as at the login. */
export const confirmInput = z.object({
  currentPassword: z
    .string({ error: 'Please enter your current password.' })
    .min(1, 'Please enter your current password.')
    .max(1000, 'This is not your password.'),
})
export type ConfirmInput = z.infer<typeof confirmInput>

/** A login that has not ended, in `GET /api/users/sessions`. Times are ISO 8601. */
export const device = z.object({
  _id: z.string(),
  /** Such as `Firefox 140 on Windows`, until its owner gives it another; a named token has been given one. */
  name: z.string(),
  address: z.string(),
  kind: z.enum(['browser', 'cms', 'program', 'token']),
  startedAt: z.string(),
  seenAt: z.string(),
  /** When a named token ends. */
  until: z.string().optional(),
  /** Whether this is the login that asks. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>
