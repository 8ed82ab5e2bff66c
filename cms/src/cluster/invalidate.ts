import { afterCommit, beforeCommit, currentTransaction } from '../database/transaction.ts'
import { processState } from '../process/processState.ts'
import { recordChanges, type Tag } from './lastChanges.ts'

/** A step of the version, and what changed since the one before. */
export interface VersionStep {
  version: string
  since: string
  tags: readonly Tag[]
}

interface Change {
  generation: number
  tags: readonly Tag[]
}

/**
 * The answers for visitors are built once for all waiting requests, and cached until something changes; then what the
 * tags of the change name is built again. The state is process-wide (on globalThis) because Next compiles its own copy
 * of the hooks that call `invalidate`.
 */
interface CatalogueState {
  /** Rises with every change that this process knows of. */
  generation: number
  /** The changes since the last content. */
  changes: Change[]
  /** The version that all processes of the shop share; catalogueVersion.ts maintains it. */
  version: number
  built: { generation: number; content: Promise<unknown> } | null
  /** The last content built without an error, served while the database is away. */
  last: { generation: number; content: unknown } | null
  watchers: Set<(step: VersionStep) => void>
  /** Announces a change made in this process to the others. */
  announce: ((tags: readonly Tag[]) => Promise<void>) | null
  /**
   * Announces a change as part of its transaction, so that others learn of it when they can read it. Returns what is to
   * do after the commit. Null where that is not possible.
   */
  announceWithin: ((tags: readonly Tag[]) => Promise<() => Promise<void>>) | null
  /** The tags of the changes of each transaction. */
  changing: WeakMap<object, Changing>
  /** Counts of reads: served from the cache, waited for a build, served stale. */
  reads: { hit: number; miss: number; stale: number }
}

/** The changes of a transaction, and its announcements, which must be the same functions each time. */
interface Changing {
  tags: Set<Tag>
  within: () => Promise<void>
  after: () => Promise<void>
}

const state = processState<CatalogueState>('catalogCache', () => ({
  generation: 0,
  changes: [],
  version: 0,
  built: null,
  last: null,
  watchers: new Set(),
  announce: null,
  announceWithin: null,
  changing: new WeakMap(),
  reads: { hit: 0, miss: 0, stale: 0 },
}))

/** Returns a number that differs after each change that this process knows of. */
export const catalogueGeneration = () => state.generation

/** Returns the catalogue version that all processes share. Whatever is read from here on is no older. */
export const catalogueVersion = () => String(state.version)

/** At most so many tags go with a version; more become all. */
const maxTags = 200
/** So many changes are followed one by one; after more, everything is built again. */
const maxChanges = 2000

function bump(tags: readonly Tag[]) {
  state.generation += 1
  const { generation, changes } = state
  recordChanges(generation, tags)
  if (changes.length >= maxChanges) state.changes = [{ generation, tags: ['all'] }]
  else changes.push({ generation, tags })
}

const shorten = (tags: readonly Tag[]): readonly Tag[] => (tags.length > maxTags ? ['all'] : tags)

async function invalidateNow(tags: readonly Tag[]) {
  bump(tags)
  await state.announce?.(shorten(tags))
}

/** Returns what the present transaction changes. */
function changingIn(transaction: object): Changing {
  const known = state.changing.get(transaction)
  if (known) return known
  const tags = new Set<Tag>()
  const within = async () => {
    const settle = await state.announceWithin?.(shorten([...tags]))
    afterCommit(async () => {
      bump([...tags])
      await settle?.()
    })
  }
  const changing = { tags, within, after: () => invalidateNow([...tags]) }
  state.changing.set(transaction, changing)
  return changing
}

/**
 * Invalidates the cache after a change that visitors see: the next read builds again what the tags name. Resolves when
 * the other processes can learn of the change. Within a transaction it waits for the commit: a read before would build
 * the old content again.
 */
export async function invalidate(tags: readonly Tag[] = ['all']): Promise<void> {
  const transaction = currentTransaction()
  if (!transaction) return invalidateNow(tags)
  const changing = changingIn(transaction)
  for (const tag of tags) changing.tags.add(tag)
  if (state.announceWithin) beforeCommit(changing.within)
  else afterCommit(changing.after)
}

/** Calls `watcher` with each new version until the returned function is called. */
export function onVersion(watcher: (step: VersionStep) => void) {
  state.watchers.add(watcher)
  return () => state.watchers.delete(watcher)
}

/**
 * Sets the version to that of a step in the database. `tags`: of all steps since the last version. `isOwn`: this process
 * alone has made them, so it knows of the changes already.
 */
export function setVersion(version: number, { tags, isOwn }: { tags: readonly Tag[]; isOwn: boolean }) {
  if (!isOwn) bump(tags)
  if (version === state.version) return
  const since = catalogueVersion()
  state.version = version
  for (const watcher of state.watchers)
    watcher({ version: catalogueVersion(), since, tags: shorten([...new Set(tags)]) })
}

type Announcing = Pick<CatalogueState, 'announce' | 'announceWithin'>

/** Sets the functions that announce changes to other processes. */
export const onInvalidate = (announcing: Announcing) => void Object.assign(state, announcing)

/** Returns how reads of the catalogue were served since the process began. */
export const catalogueReads = () => state.reads

/** The content that was built before, and the changes since. */
export interface Known<Content> {
  content: Content
  tags: readonly Tag[]
}

interface Reading<Content> {
  /** Builds the content, from what is known if it is given. */
  build: (known: Known<Content> | null) => Promise<Content>
  /** Whether the database is known to be away; cached content is served then. */
  isAway: () => boolean
  /** Whether a build failed because the database did not answer. */
  isOutage: (error: unknown) => boolean
}

function findKnown<Content>(): Known<Content> | null {
  const { last, changes } = state
  if (!last) return null
  const tags = new Set(
    changes.filter(({ generation }) => generation > last.generation).flatMap((change) => change.tags),
  )
  return tags.has('all') ? null : { content: last.content as Content, tags: [...tags] }
}

function startBuild<Content>({ build }: Reading<Content>) {
  const entry = { generation: state.generation, content: build(findKnown()) as Promise<unknown> }
  state.built = entry
  entry.content.then(
    (content) => {
      // A slow build of older content may end after the build that followed it.
      if (state.last && state.last.generation >= entry.generation) return
      state.last = { generation: entry.generation, content }
      state.changes = state.changes.filter(({ generation }) => generation > entry.generation)
    },
    () => state.built === entry && (state.built = null),
  )
  return entry
}

/**
 * Returns the content of the present version; `build` runs once for all waiting readers. The next read repeats a failed
 * build. While the database is away, the last content is served. Throws the error of the build if there is none.
 */
export async function readCatalogue<Content>(reading: Reading<Content>): Promise<Content> {
  const { last, reads } = state
  if (last?.generation === state.generation) {
    reads.hit += 1
    return last.content as Content
  }
  if (last && reading.isAway()) {
    reads.stale += 1
    return last.content as Content
  }
  reads.miss += 1
  const entry = state.built?.generation === state.generation ? state.built : startBuild(reading)
  try {
    return (await entry.content) as Content
  } catch (error) {
    if (!state.last || !reading.isOutage(error)) throw error
    reads.stale += 1
    return state.last.content as Content
  }
}
