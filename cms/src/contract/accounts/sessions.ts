import { z } from 'zod'

/** The rights of a key of a program, each within the roles of its maker. */
export const scopes = [
  'catalogue:read',
  'catalogue:write',
  'orders:read',
  'orders:write',
  'enquiries',
] as const
export type Scope = (typeof scopes)[number]

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
  /** Of a named token what it may do; left out where it may all that its maker may. */
  scopes: z.array(z.enum(scopes)).optional(),
  /** Whether this is the login that asks. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>
