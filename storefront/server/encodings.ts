export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a visitor takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const parts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const takes = (name: string) => parts.some((part) => part.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(part))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
