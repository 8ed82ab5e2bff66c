import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '../processState.ts'

interface Person {
  id: string
  name: string
}

interface Acting {
  person: Person | null
  /** The visitor of the request, by client address (sockets/visitorOf.ts); '' for the shop's own work. */
  client: string
  /** The audit trail records nothing: the seed's context. */
  isSilent: boolean
}

const storage = processState('actor', () => new AsyncLocalStorage<Acting>())

/** Runs a request whose user is not known yet. */
export const withAuditContext = <Result>(work: () => Result, client = ''): Result =>
  storage.run({ person: null, client, isSilent: false }, work)

/** Runs work that the audit trail does not record: the seed. */
export const withoutAudit = <Result>(work: () => Result): Result =>
  storage.run({ person: null, client: '', isSilent: true }, work)

/** Sets the user of the current request. */
export function setActor(person: Person | null) {
  const acting = storage.getStore()
  if (acting && person) acting.person = { id: person.id, name: person.name }
}

export const findActor = (): Acting => storage.getStore() ?? { person: null, client: '', isSilent: false }
