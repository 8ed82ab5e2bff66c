/** Copies a text. Rejects where the browser has no clipboard or refuses it. */
export const copyText = async (text: string) => navigator.clipboard.writeText(text)
