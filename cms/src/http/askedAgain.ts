import type { Response } from 'express'

const asked = new WeakSet<Response>()

/** Marks an answer that asks for the password again, by the fields that it names. It refuses nobody. */
export function markAskedAgain(res: Response, fields: object | undefined) {
  if (fields && 'currentPassword' in fields) asked.add(res)
}

export const isAskedAgain = (res: Response) => asked.has(res)
