import { leakFaults, logFaults, shareFaults } from './accountFaults.mjs'
import { gatherPeople, openPool } from './accountPeople.mjs'
import { accountRequests } from './accountRequests.mjs'
import { mailedCodes, openStore, storedFaults, storedSecrets } from './accountStore.mjs'
import { watchLog } from './logWatch.mjs'
import { sendAccountRequest } from './sendAccountRequest.mjs'
import { lastFaults } from './shopAfter.mjs'
import { openVisits } from './visitShop.mjs'

const atOnce = 6
/** What the run must know of its shop to sign and to forge, and limits that stay out of the way. */
export const accountsFuzzEnv = {
  PAYLOAD_SECRET: 'the secret of a shop that is there for one run of the proof',
  SHARED_SECRET: 'what both halves of the shop of one run of the proof share',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  ...Object.fromEntries(
    ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD'].map((name) => [`LIMIT_${name}`, '1000000']),
  ),
}

/** One run's books: what is known of the shop, and what has been found. */
async function openRun({ shop, count: many, seed }) {
  const visits = openVisits({ shop, sharedSecret: accountsFuzzEnv.SHARED_SECRET, atOnce })
  const store = await openStore(shop)
  const roles = Object.fromEntries((await store.users()).map(({ id, role }) => [id, [role]]))
  const people = await gatherPeople({
    shop,
    askJson: visits.askJson,
    store,
    secret: accountsFuzzEnv.PAYLOAD_SECRET,
  })
  const { admin, staff, victim, guest, guessed, sleeper, liveCode } = people
  for (const one of [staff, victim, guest, guessed, sleeper]) roles[one.id] = [one.role]
  const pool = openPool({ ...people, onNew: ({ id, role }) => (roles[id] = [role]) })
  const [product] = (await visits.askJson('GET', '/api/products')).json
  const known = {
    admin: admin.id,
    adminEmail: admin.email,
    victim: victim.id,
    victimEmail: victim.email,
    victimToken: victim.token,
    staff: staff.id,
    guestEmail: guest.email,
    guestPassword: guest.password,
    guessedEmail: guessed.email,
    product: product._id,
    review: (await store.reviews())[0]?.id,
    liveCode,
  }
  const book = {
    statuses: {},
    aims: {},
    doors: {},
    faults: [],
    texts: [],
    secrets: new Set(),
    overloaded: 0,
    resets: 0,
  }
  return {
    shop,
    visits,
    store,
    roles,
    people,
    pool,
    known,
    book,
    requests: accountRequests(many, seed),
    log: watchLog(shop),
  }
}

/**
 * Sends generated requests to every door to an account, most to the CMS and some through the storefront. Answers how
 * many there were by status, aim and door, and the faults.
 */
export async function runAccountsFuzz({ shop, count: many, seed, onProgress = () => {} }) {
  const run = await openRun({ shop, count: many, seed })
  const { book, store, requests, log, visits } = run
  run.guard = openGuard(run)
  const keep = async () => {
    log.look()
    const secrets = await storedSecrets(store)
    secrets.forEach((secret) => book.secrets.add(secret))
  }
  let next = 0
  const work = async () => {
    while (next < requests.length) {
      const n = next
      next += 1
      await sendAccountRequest(run, requests[n], n)
      if (next % 25 === 0) {
        await keep()
        onProgress(next, requests.length)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
    const late = await lastFaults(run)
    await keep()
    // The live code is sent by the run itself, and may come back in what it was answered.
    const codes = (await mailedCodes(shop.dataFolder)).filter(({ code }) => code !== run.known.liveCode)
    codes.forEach(({ code }) => book.secrets.add(code))
    const { roles, people } = run
    const stored = storedFaults(
      {
        users: await store.users(),
        reviews: await store.reviews(),
        credentials: await store.credentials(),
        revoked: await store.revoked(),
        mails: await store.mails(),
      },
      { roles, silent: [people.admin, people.victim, people.staff].map(({ id }) => id) },
    )
    const secrets = [...book.secrets]
    const sent = [...Object.values(people.forged), ...secrets].filter((secret) => secret.length >= 16)
    const whole = [
      ...late,
      ...stored,
      ...shareFaults(book),
      ...log.lost(),
      ...logFaults(log.text(), sent),
      ...leakFaults(book.texts, [...secrets, 'sesame-']),
    ]
    const { statuses, aims, doors, overloaded } = book
    return {
      statuses,
      aims,
      doors,
      overloaded,
      faults: [...book.faults, ...whole.map((fault) => ({ fault }))],
    }
  } finally {
    await store.close()
    visits.close()
  }
}

/** Compares the accounts that nobody may change with what they were. */
function openGuard({ visits, people }) {
  const { admin, victim, staff } = people
  const read = async () =>
    Promise.all(
      [admin, victim, staff].map(
        async ({ id }) => (await visits.askJson('GET', `/api/users/${id}`, { token: admin.token })).text,
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
