/** Pages whose address is a secret: with it one sets a new password, confirms an address, sees a draft or a quote. */
const secretPart =
  /(\/(?:reset-password|verify-email|undo-email|not-me|invitation|stock-notice|quote)\/)[^?#]+/i
const previewPart = /(\bpreview(?:=|%3d))[^&#\s]+/gi

/** Finds the parameter however it is percent-encoded. */
const hasPreview = (url: string) =>
  url.includes('?') && new URLSearchParams(url.slice(url.indexOf('?'))).has('preview')

export const isSecretPage = (url = '') => secretPart.test(url) || hasPreview(url)

/** Keeps a secret page out of caches, and its address out of the Referer header. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

/** Removes secrets from an address, or from a sentence that contains one, before it is logged. */
export function withoutSecret(text = '') {
  const shown = hasPreview(text) ? text.replace(/\?\S*/, '?…') : text
  return shown.replace(previewPart, '$1…').replace(secretPart, '$1…')
}
