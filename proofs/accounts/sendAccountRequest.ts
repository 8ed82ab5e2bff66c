import { answerFaults, hasReached, isOverloaded, roleAt } from './answerFaults.ts'
import type { AccountRequest, Sender } from './accountRequests.ts'
import type { AllowedRoles } from './accountStore.ts'
import type { ForgedTokens } from './forgedTokens.ts'
import { encodeBody, readBody } from './hostileBodies.ts'
import { fillText, type Known } from './oddValues.ts'
import type { AccountsRun, FoundFault } from './openRun.ts'
import { roleOf } from './roles.ts'
import type { HeaderPair, ShopAnswer } from './visits.ts'
import type { Reach } from './wholeFaults.ts'

/** Returns the headers that identify the sender, in the request's way. */
function identityHeaders({ how, token: name }: Sender, own: string | undefined, forged: ForgedTokens) {
  const wrong = name && forged[name]
  const right = own ?? wrong
  const authorization = (text: string): HeaderPair => ['authorization', text]
  const cookie = (token: string | undefined): HeaderPair => ['cookie', `payload-token=${token}`]
  const ways: Record<Sender['how'], () => HeaderPair[]> = {
    nothing: () => [],
    empty: () => [authorization('Bearer ')],
    basic: () => [authorization('Basic YWRtaW46c2VzYW1l')],
    bearer: () => [authorization(`Bearer ${right}`)],
    BEARER: () => [authorization(`BEARER ${right}`)],
    blanks: () => [authorization(`bearer   ${right}  `)],
    jwt: () => [authorization(`JWT ${right}`)],
    unnamed: () => [authorization(`${right}`)],
    cookie: () => [cookie(right)],
    both: () => [authorization(`Bearer ${wrong}`), cookie(wrong)],
    mixed: () => [authorization(`Bearer ${wrong}`), cookie(right)],
    first: () => [authorization(`Bearer ${right}`), authorization(`Bearer ${wrong}`)],
    second: () => [authorization(`Bearer ${wrong}`), authorization(`Bearer ${right}`)],
    joined: () => [authorization(`Bearer ${right}, Bearer ${wrong}`)],
  }
  return ways[how]()
}

function headersOf(request: AccountRequest, own: string | undefined, forged: ForgedTokens) {
  const { body, who } = request
  const packed = body?.form === 'gzip' || body?.form === 'deflate' ? body.form : body?.encoding
  const headers = identityHeaders(who, own, forged)
  if (body?.type) headers.push(['content-type', body.type])
  if (packed) headers.push(['content-encoding', packed])
  return [...headers, ...Object.entries(request.headers)]
}

const isOk = ({ status }: ShopAnswer) => status >= 200 && status < 300

/** Records the role that an admin has given the puppet, if the body asked for one. */
function recordRoles(roles: AllowedRoles, request: AccountRequest, { json }: ShopAnswer, known: Known) {
  const said = readBody(request.body, known)
  const id = json?._id ?? json?.doc?.id
  if (!id) return
  const asked = [said?.roles].flat()
  const isApi = request.path.startsWith('/api/')
  const gained = [roleOf(asked), ...(isApi && said?.isAdmin === true ? ['admin'] : [])]
  roles[id] = [...(roles[id] ?? ['customer', 'removed']), ...gained]
}

const describe = (request: AccountRequest, fault: string, answer?: ShopAnswer): FoundFault => ({
  fault: `${request.endpoint}: ${fault}`,
  request: `${request.method} ${request.half === 'storefront' ? 'storefront ' : ''}${request.path}`,
  who: JSON.stringify(request.who),
  headers: JSON.stringify(request.headers),
  body: JSON.stringify(request.body)?.slice(0, 600) ?? '',
  answer: answer ? `${answer.status} ${answer.text.slice(0, 300)}` : '',
})

function countReach(counts: Record<string, Reach>, name: string, reached: boolean, done: boolean) {
  const known = counts[name] ?? { sent: 0, reached: 0, done: 0 }
  counts[name] = {
    sent: known.sent + 1,
    reached: known.reached + Number(reached),
    done: known.done + Number(done),
  }
}

async function findPuppet({ people, roles, book }: AccountsRun) {
  book.puppet ??= people.client.register('puppet').then(({ id }) => {
    roles[id] = ['customer', 'removed']
    return id
  })
  return book.puppet
}

function count({ book: { counts } }: AccountsRun, request: AccountRequest, answer: ShopAnswer) {
  counts.statuses[answer.status] = (counts.statuses[answer.status] ?? 0) + 1
  if (isOverloaded(answer)) counts.overloaded += 1
  const reached = hasReached(request, answer) === true
  countReach(counts.aims, request.aim, reached, isOk(answer))
  countReach(counts.endpoints, request.endpoint, reached, isOk(answer))
}

/** Sends the nth request and records its result. */
export async function sendAccountRequest(run: AccountsRun, request: AccountRequest, n: number) {
  const { visits, people, pool, known, book } = run
  const actor = await pool.acquire(request.who.role)
  const puppet = request.path.includes('{{puppet}}') ? await findPuppet(run) : ''
  const filled = {
    ...known,
    n,
    puppet,
    self: actor?.id ?? known.victim,
    selfEmail: actor?.email ?? `self.${n}@baithak.example`,
  }
  const addFault = (fault: string, about?: ShopAnswer) => book.faults.push(describe(request, fault, about))
  let answer: ShopAnswer
  try {
    answer = await visits.ask(request.half, {
      method: request.method,
      path: fillText(request.path, filled),
      headers: headersOf(request, actor?.token, people.forged),
      body: encodeBody(request.body, filled),
      chunked: request.chunked,
    })
  } catch (error) {
    addFault(`no answer: ${error instanceof Error ? error.message : String(error)}`)
    return
  }
  book.texts.push(answer.text)
  count(run, request, answer)
  const role = roleAt(request)
  for (const fault of answerFaults(request, answer, { role, id: actor?.id, known: filled }))
    addFault(fault, answer)
  if (request.endpoint.includes('/reset-password/') && isOk(answer)) {
    book.resets += 1
    if (book.resets > 1) addFault('a one-time code worked twice', answer)
  }
  if (role === 'admin' && isOk(answer)) {
    recordRoles(run.roles, request, answer, filled)
    if (request.method === 'DELETE') book.puppet = undefined
  }
  // A broken puppet would hide other faults.
  if (answer.status >= 500) book.puppet = undefined
  const isChanged = isOk(answer) || answer.status >= 500
  for (const fault of await pool.release(actor, { isChanged, mayEnd: request.ends })) addFault(fault, answer)
  if (isOk(answer) && role !== 'admin') for (const fault of await run.guard()) addFault(fault, answer)
}
