import { z } from 'zod'

/** The links by which people ask: for a price, in a chat, by phone, or with the list of the cart. */
export const pressKinds = ['price', 'chat', 'call', 'list'] as const

/** `POST /api/presses`: somebody pressed one of these links, on a chair or elsewhere. Nothing says which person. */
export const pressInput = z.object({
  kind: z.enum(pressKinds),
  product: z
    .string()
    .regex(/^[\da-f]{24}$/)
    .optional(),
})
export type PressInput = z.infer<typeof pressInput>
