import type { z } from 'zod'
import { HttpError } from '../errors.ts'

/** The input in the schema's shape; else 400 with what is wrong per field. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const checked = schema.safeParse(input)
  if (checked.success) return checked.data
  const fields: Record<string, string> = {}
  for (const issue of checked.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) fields[name.slice(0, 60)] ??= issue.code === 'unrecognized_keys' ? 'Unknown parameter' : issue.message
  }
  throw new HttpError(400, 'Some of the input is not valid.', fields)
}
