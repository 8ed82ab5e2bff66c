import type { KeyboardEvent } from 'react'

/** Sends the form of a field by Ctrl and Enter. */
export function sendByKeys({
  key,
  ctrlKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (key === 'Enter' && ctrlKey) currentTarget.form?.requestSubmit()
}
