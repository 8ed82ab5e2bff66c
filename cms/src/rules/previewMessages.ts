/** Of the form to the preview beside it: the product was saved. The token shows how it stands now. */
export interface PreviewNews {
  token: string
}

/** Of the preview to the form: `edit` is the path of a field to lead to; `renew` asks for a token in place of one that has ended. */
export type PreviewAsk = { edit: string } | { renew: true }

interface Sent {
  origin: string
  source: unknown
}

/** Returns whether a message comes from this window, and that still shows a page of this origin. */
export const isFrom = ({ origin, source }: Sent, wanted: string, window: unknown) =>
  wanted !== '' && origin === wanted && Boolean(window) && source === window

/** Reads what a preview asks for; null for anything else. */
export function readAsk(data: unknown): PreviewAsk | null {
  const { edit, renew } = (data ?? {}) as Partial<Record<string, unknown>>
  if (renew === true) return { renew }
  return typeof edit === 'string' && /^[a-z]+(\.\d+(\.[a-z]+)?)?$/i.test(edit) ? { edit } : null
}
