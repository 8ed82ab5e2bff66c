import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

// Nearly all browsers send one of a few header values.
const chosen = new LRUCache<string, Encoding>({ max: 100 })

/** Returns the smallest encoding that the client accepts. */
export function chooseEncoding(header: string | string[] = ''): Encoding {
  const text = String(header)
  const known = chosen.get(text)
  if (known) return known
  const accepted = new Negotiator({ headers: { 'accept-encoding': text } }).encodings([...encodings])
  const encoding = encodings.find((name) => accepted.includes(name)) ?? 'identity'
  chosen.set(text, encoding)
  return encoding
}
