import type { z } from 'zod'
import { invalidInput } from '../errors.ts'
import { cutText } from '../contract/typed/letters.ts'

/** Returns the input in the schema's shape. Throws 400 with an error per field. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const checked = schema.safeParse(input)
  if (checked.success) return checked.data
  // A map, because a field may be called __proto__.
  const fields = new Map<string, string>()
  for (const issue of checked.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) {
      const shown = cutText(name, 60)
      if (!fields.has(shown))
        fields.set(shown, issue.code === 'unrecognized_keys' ? 'Unknown parameter' : issue.message)
    }
  }
  throw invalidInput(Object.fromEntries(fields))
}
