import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '../process/processState.ts'

interface Person {
  id: string
  name: string
}

/** Where a request comes from, for the security log. */
export interface RequestOrigin {
  /** The whole client address. */
  address: string
  userAgent: string
  door: 'api' | 'cms' | ''
  requestId: string
}

interface Acting {
  person: Person | null
  /** The visitor of the request, by client address (sockets/visitorOf.ts); '' for the shop's own work. */
  client: string
  origin: RequestOrigin
  /** The audit trail records nothing: the seed's context. */
  isSilent: boolean
}

const storage = processState('actor', () => new AsyncLocalStorage<Acting>())

const nowhere: RequestOrigin = { address: '', userAgent: '', door: '', requestId: '' }

/** Runs a request whose user is not known yet. */
export const withAuditContext = <Result>(work: () => Result, client = '', origin = nowhere): Result =>
  storage.run({ person: null, client, origin, isSilent: false }, work)

/** Runs work that the audit trail does not record: the seed. */
export const withoutAudit = <Result>(work: () => Result): Result =>
  storage.run({ person: null, client: '', origin: nowhere, isSilent: true }, work)

/** Sets the user of the current request. */
export function setActor(person: Person | null) {
  const acting = storage.getStore()
  if (acting && person) acting.person = { id: person.id, name: person.name }
}

export const findActor = (): Acting =>
  storage.getStore() ?? { person: null, client: '', origin: nowhere, isSilent: false }
