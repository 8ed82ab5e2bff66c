import { LRUCache } from 'lru-cache'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { lookForChanges } from '../cluster/catalogueVersion.ts'
import { lastChange, type Source } from '../cluster/lastChanges.ts'
import { type Body, makeBody, sizeOf } from '../http/body.ts'
import { type Page, ShopOutdated } from '../operations/catalogue/catalogue.ts'
import { type Content, readContent } from './content.ts'

/** Limit (bytes) of the finished answers that are kept. */
const maxBytes = 64 * 1024 * 1024
/** An import that was committed is told within a second or so. */
const [maxTries, againMs] = [100, 20]

const kept = new LRUCache<string, Body>({
  maxSize: maxBytes,
  maxEntrySize: maxBytes / 4,
  sizeCalculation: sizeOf,
})
const making = new Map<string, { generation: number; body: Promise<Body> }>()

export interface Answer {
  /** Different for different answers. */
  name: string
  /** The parts of the shop that it is made of: it is made again when one of these has changed. */
  sources: readonly Source[]
}

/** A value to be written as JSON, finished JSON, or that of the items of a list. */
type Made = { value: unknown } | { json: Buffer } | (Omit<Page, 'total'> & { total?: number })

const [open, comma, close] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer]

function listOf(items: Page['items']): Buffer {
  const parts = items.flatMap((item) => [comma, typeof item === 'string' ? Buffer.from(item) : item])
  parts[0] = open
  return Buffer.concat([...(items.length ? parts : [open]), close])
}

function plainOf(made: Made): Buffer {
  if ('json' in made) return made.json
  return 'items' in made ? listOf(made.items) : Buffer.from(JSON.stringify(made.value))
}

/** Whether nothing that an answer was made of is newer, as far as the content knows. */
const isCurrent = ({ generation, sources }: Pick<Body, 'generation' | 'sources'>, content: Content) =>
  generation >= Math.min(lastChange(sources), content.generation)

type Make = (content: Content) => Made | Promise<Made>

async function make(content: Content, { name, sources }: Answer, how: Make): Promise<Body> {
  const { generation } = content
  const made = await how(content)
  const total = 'total' in made ? made.total : undefined
  const body = makeBody(plainOf(made), { generation, sources, total }, kept.peek(name))
  kept.set(name, body)
  return body
}

/** Returns an answer from what is kept; otherwise makes it once for all waiting requests. */
async function find(content: Content, answer: Answer, how: Make): Promise<Body> {
  const { name } = answer
  const { generation } = content
  const known = kept.get(name)
  if (known && isCurrent(known, content)) return { ...known, generation }
  const begun = making.get(name)
  if (begun?.generation === generation) return begun.body
  const body = make(content, answer, how).finally(() => {
    if (making.get(name)?.body === body) making.delete(name)
  })
  making.set(name, { generation, body })
  return body
}

/**
 * Returns the bytes of an answer that is the same for everybody, made of the present content or kept since then. Throws
 * what `how` throws.
 */
export async function findAnswer(
  payload: Payload,
  answer: Answer | ((content: Content) => Answer),
  how: Make,
): Promise<Body> {
  for (let tries = 1; ; tries += 1) {
    const content = await readContent(payload)
    try {
      return await find(content, typeof answer === 'function' ? answer(content) : answer, how)
    } catch (error) {
      if (!(error instanceof ShopOutdated) || tries === maxTries) throw error
      await lookForChanges()
      await pause(againMs)
    }
  }
}
