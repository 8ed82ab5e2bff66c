const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Returns a text as XML may contain it, on one line. */
export const escapeXml = (text: string) =>
  text.replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ').replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
