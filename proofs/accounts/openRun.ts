import type { Product } from 'cms/contract/products'
import type { Shop } from '../../ops/testing/shop.mjs'
import type { Reach } from './wholeFaults.ts'
import type { AccountStore, AllowedRoles } from './accountStore.ts'
import type { Known } from './oddValues.ts'
import { gatherPeople, openPool, type People } from './people.ts'
import type { Visits } from './visits.ts'

/** A fault, with its request and answer if it has one. */
export interface FoundFault {
  fault: string
  request?: string
  who?: string
  headers?: string
  body?: string
  answer?: string
}

export interface RunCounts {
  /** Answers by status. */
  statuses: Record<string, number>
  /** Requests by aim. */
  aims: Record<string, Reach>
  endpoints: Record<string, Reach>
  /** Answers with a full queue of hashes. */
  overloaded: number
}

/** The results so far. */
interface Book {
  counts: RunCounts
  faults: FoundFault[]
  /** The texts of all answers. */
  texts: string[]
  secrets: Set<string>
  /** How often a one-time code has worked. */
  resets: number
  /** The id of the account that an admin may change and remove; undefined if a new one is needed. */
  puppet?: Promise<string>
}

/** Returns a function that compares the accounts that no request may change with their first state. */
function createGuard({ fetchJson }: Visits, { admin, victim, staff }: People) {
  const read = () =>
    Promise.all(
      [admin, victim, staff].map(
        async ({ id }) => (await fetchJson('GET', `/api/users/${id}`, { token: admin.token })).text,
      ),
    )
  const before = read()
  return async () => {
    const wanted = await before
    const now = await read()
    return now.flatMap((text, index) =>
      text === wanted[index] ? [] : [`changed ${wanted[index]} to ${text}`],
    )
  }
}

/** Opens a run: its accounts, the values that fill its requests, and its results. */
export async function openRun({
  shop,
  visits,
  store,
  secret,
}: {
  shop: Shop
  visits: Visits
  store: AccountStore
  secret: string
}) {
  const roles: AllowedRoles = Object.fromEntries((await store.users()).map(({ id, role }) => [id, [role]]))
  const people = await gatherPeople({ shop, visits, store, secret })
  const { client, admin, staff, victim, guest, guessed, sleeper, liveCode } = people
  const allow = ({ id, role }: { id: string; role: string }) => {
    roles[id] = [role]
  }
  for (const one of [staff, victim, guest, guessed, sleeper]) allow(one)
  const pool = openPool({ client, admin, onNew: allow })
  const [product] = (await (await fetch(`${shop.cmsUrl}/api/products`)).json()) as Product[]
  const known: Known = {
    admin: admin.id,
    adminEmail: admin.email,
    victim: victim.id,
    victimEmail: victim.email,
    victimToken: victim.token,
    staff: staff.id,
    guestEmail: guest.email,
    guestPassword: guest.password,
    guessedEmail: guessed.email,
    product: product?._id,
    review: (await store.reviews())[0]?.id,
    liveCode,
  }
  const book: Book = {
    counts: { statuses: {}, aims: {}, endpoints: {}, overloaded: 0 },
    faults: [],
    texts: [],
    secrets: new Set(),
    resets: 0,
  }
  return { shop, visits, store, roles, people, pool, known, book, guard: createGuard(visits, people) }
}
export type AccountsRun = Awaited<ReturnType<typeof openRun>>
