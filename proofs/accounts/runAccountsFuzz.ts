import type { Shop } from '../../ops/testing/shop.mjs'
import { unlimited } from '../shop/unlimited.ts'
import { accountRequests } from './accountRequests.ts'
import { mailedCodes, openAccountStore, storedFaults, storedSecrets } from './accountStore.ts'
import { brokenInvariants } from './invariants.ts'
import { openRun, type AccountsRun, type FoundFault, type RunCounts } from './openRun.ts'
import { sendAccountRequest } from './sendAccountRequest.ts'
import { openVisits } from './visits.ts'
import { watchLog } from './watchLog.ts'
import { leakFaults, logFaults, shareFaults } from './wholeFaults.ts'

const atOnce = 6
/** Secrets with which the run signs and forges, and limits too high to be reached. */
export const accountsFuzzEnv = {
  PAYLOAD_SECRET: 'the secret of a shop that is there for one run of the proof',
  SHARED_SECRET: 'what both halves of the shop of one run of the proof share',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  ...unlimited,
}

export interface AccountsResult extends RunCounts {
  faults: FoundFault[]
}

/** Returns everything that is wrong after the last request. */
async function lastFaults(
  { shop, people, known, roles, book, store, visits, guard }: AccountsRun,
  log: string,
) {
  const invariants = [...(await guard()), ...(await brokenInvariants(visits, people))]
  for (const secret of await storedSecrets(store)) book.secrets.add(secret)
  // The run itself sends the live code, so answers may contain it.
  const codes = (await mailedCodes(shop.dataFolder)).filter(({ code }) => code !== known.liveCode)
  for (const { code } of codes) book.secrets.add(code)
  const silent = [people.admin, people.victim, people.staff].map(({ id }) => id)
  const secrets = [...book.secrets]
  const sent = [...Object.values(people.forged), ...secrets].filter((secret) => secret.length >= 16)
  return [
    ...invariants,
    ...storedFaults(await store.all(), { roles, silent }),
    ...shareFaults(book.counts),
    ...logFaults(log, sent),
    ...leakFaults(book.texts, [...secrets, 'sesame-']),
  ]
}

/**
 * Sends generated requests to every endpoint of accounts, most to the CMS and some through the storefront. Returns the
 * counts by status, aim and endpoint, and the faults.
 */
export async function runAccountsFuzz({
  shop,
  count,
  seed,
  onProgress = () => {},
}: {
  shop: Shop
  count: number
  seed: number
  onProgress?: (done: number, total: number) => void
}): Promise<AccountsResult> {
  const visits = openVisits({ shop, sharedSecret: accountsFuzzEnv.SHARED_SECRET, atOnce })
  const store = openAccountStore(shop)
  const log = watchLog(shop)
  try {
    const run = await openRun({ shop, visits, store, secret: accountsFuzzEnv.PAYLOAD_SECRET })
    const { book } = run
    const requests = accountRequests(count, seed)
    const left = requests.entries()
    const work = async () => {
      for (const [n, request] of left) {
        await sendAccountRequest(run, request, n)
        if ((n + 1) % 25 !== 0) continue
        log.look()
        for (const secret of await storedSecrets(store)) book.secrets.add(secret)
        onProgress(n + 1, requests.length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    log.look()
    const last = [...(await lastFaults(run, log.text())), ...log.lost()]
    return { ...book.counts, faults: [...book.faults, ...last.map((fault) => ({ fault }))] }
  } finally {
    await store.close()
    visits.close()
  }
}
