/** Lets the browser save a text, or what the shop sent, as a file. A plain link cannot: it would send no token. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string | Blob }) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because some browsers begin to read only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
