import type { AfterErrorHook } from 'payload'
import { refusedFields } from '../text/refusal.ts'

/** Answers a refusal that names fields as `/api` does, beside Payload's own form. */
export const sayFields: AfterErrorHook = ({ error }) => {
  const fields = refusedFields(error)
  if (!fields) return undefined
  const { message } = error
  return { response: { message, fields, errors: [{ message }] } }
}
