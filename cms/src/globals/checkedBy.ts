import type { z } from 'zod'

/** Says the first thing that a schema has against a value; true if nothing. */
export const checkedBy =
  (schema: z.ZodType) =>
  (value: unknown): string | true => {
    const { error } = schema.safeParse(value)
    return error?.issues[0]?.message ?? true
  }
