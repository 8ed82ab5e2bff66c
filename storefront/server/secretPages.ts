/** Of these pages the address itself is a secret: who has it may set a new password, or see a product before others. */
const secretPart = /(\/reset-password\/)[^?#]+/i
const previewPart = /(\bpreview(?:=|%3d))[^&#\s]+/gi

/** The parameter in whatever way it is written. */
const hasPreview = (url: string) =>
  url.includes('?') && new URLSearchParams(url.slice(url.indexOf('?'))).has('preview')

export const isSecretPage = (url = '') => secretPart.test(url) || hasPreview(url)

/** Neither kept on the way nor told to the next site. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

/** An address, or a sentence about one, as it may be logged. */
export function withoutSecret(text = '') {
  const shown = hasPreview(text) ? text.replace(/\?\S*/, '?…') : text
  return shown.replace(previewPart, '$1…').replace(secretPart, '$1…')
}
