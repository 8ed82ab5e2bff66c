import type { KeyboardEvent } from 'react'

const isSend = (part: Element): part is HTMLButtonElement =>
  part instanceof HTMLButtonElement && part.type === 'submit'

/** Presses the last button that sends the form of a field, by Ctrl and Enter. The button may stand outside of the form. */
export function sendByKeys({
  key,
  ctrlKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (key !== 'Enter' || !ctrlKey) return
  const buttons = Array.from(currentTarget.form?.elements ?? []).filter(isSend)
  buttons.pop()?.click()
}
