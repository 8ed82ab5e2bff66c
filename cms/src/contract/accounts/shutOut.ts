import { z } from 'zod'

/** A way that still opens an account beside its password, in the answers to the links by which owners shut others out. */
export const wayIn = z.object({
  kind: z.enum(['passkey', 'app', 'codes']),
  /** A passkey's. */
  name: z.string(),
  addedAt: z.string(),
})
export type WayIn = z.infer<typeof wayIn>

/** `POST /api/users/not-me/{token}` and `POST /api/users/undo-email/{token}`. */
export const shutOutAnswer = z.object({ message: z.string(), ways: z.array(wayIn) })
export type ShutOutAnswer = z.infer<typeof shutOutAnswer>
