import { AsyncLocalStorage } from 'node:async_hooks'

interface Person {
  id: string
  name: string
}

interface Acting {
  person: Person | null
  /** The shop fills itself: nothing that anybody has done. */
  isSilent: boolean
}

// On globalThis: Next compiles its own copy of the hooks that ask who acts.
const key = Symbol.for('baithak.actor')
const shared = globalThis as unknown as Record<symbol, AsyncLocalStorage<Acting> | undefined>
const storage = (shared[key] ??= new AsyncLocalStorage<Acting>())

/** Runs a request of somebody who is not known yet. */
export const withActor = <Result>(work: () => Result): Result =>
  storage.run({ person: null, isSilent: false }, work)

/** Runs work that leaves no trace in the audit trail: the seed. */
export const withoutTrail = <Result>(work: () => Result): Result =>
  storage.run({ person: null, isSilent: true }, work)

/** Says who the present request is of. */
export function setActor(person: Person | null) {
  const acting = storage.getStore()
  if (acting && person) acting.person = { id: person.id, name: person.name }
}

export const findActor = (): Acting => storage.getStore() ?? { person: null, isSilent: false }
