import { answerFaults, hasReached, isOverloaded, roleAt } from './accountFaults.mjs'
import { encodeBody, readBody } from './hostileBodies.mjs'
import { fillText } from './oddValues.mjs'

/** The headers that show who asks, in the request's way. */
function identityHeaders({ how, token: name }, own, forged) {
  const wrong = forged[name]
  const right = own ?? wrong
  const authorization = (text) => ['authorization', text]
  const cookie = (token) => ['cookie', `payload-token=${token}`]
  const ways = {
    nothing: () => [],
    empty: () => [authorization('Bearer ')],
    basic: () => [authorization('Basic YWRtaW46c2VzYW1l')],
    bearer: () => [authorization(`Bearer ${right}`)],
    BEARER: () => [authorization(`BEARER ${right}`)],
    blanks: () => [authorization(`bearer   ${right}  `)],
    jwt: () => [authorization(`JWT ${right}`)],
    unnamed: () => [authorization(right)],
    cookie: () => [cookie(right)],
    both: () => [authorization(`Bearer ${wrong}`), cookie(wrong)],
    mixed: () => [authorization(`Bearer ${wrong}`), cookie(right)],
    first: () => [authorization(`Bearer ${right}`), authorization(`Bearer ${wrong}`)],
    second: () => [authorization(`Bearer ${wrong}`), authorization(`Bearer ${right}`)],
    joined: () => [authorization(`Bearer ${right}, Bearer ${wrong}`)],
  }
  return ways[how]()
}

const isOk = ({ status }) => status >= 200 && status < 300

/** What an admin has made of the puppet, as far as the body asked for it. */
function noteRoles(roles, request, { json }, known) {
  const said = readBody(request.body, known)
  const id = json?._id ?? json?.doc?.id
  if (!id) return
  const isApi = request.path.startsWith('/api/')
  const asked = isApi ? (said?.isAdmin === true ? 'admin' : undefined) : said?.role
  roles[id] = [
    ...(roles[id] ?? ['customer', 'removed']),
    ...(['staff', 'admin'].includes(asked) ? [asked] : []),
  ]
}

const shown = (request, answer, fault) => ({
  fault: `${request.door}: ${fault}`,
  request: `${request.method} ${request.half === 'storefront' ? 'storefront ' : ''}${request.path}`,
  who: JSON.stringify(request.who),
  headers: JSON.stringify(request.headers),
  body: JSON.stringify(request.body)?.slice(0, 600) ?? '',
  answer: answer ? `${answer.status} ${answer.text.slice(0, 300)}` : '',
})

const count = (counts, name, part) => {
  counts[name] ??= { sent: 0, reached: 0, done: 0 }
  counts[name][part] += 1
}

async function findPuppet({ people, roles, book }) {
  book.puppet ??= people.desk.register('puppet').then(({ id }) => {
    roles[id] = ['customer', 'removed']
    return id
  })
  return book.puppet
}

/** Sends one request and enters what came of it. */
export async function sendAccountRequest(run, request, n) {
  const { visits, people, pool, known, book } = run
  const actor = await pool.take(request.who.role)
  const puppet = request.path.includes('{{puppet}}') ? await findPuppet(run) : ''
  const filled = {
    ...known,
    n,
    puppet,
    self: actor?.id ?? known.victim,
    selfEmail: actor?.email ?? `self.${n}@baithak.example`,
  }
  const tell = (fault, answer) => book.faults.push(shown(request, answer, fault))
  const type = request.body?.type ? [['content-type', request.body.type]] : []
  const encoding = ['gzip', 'deflate'].includes(request.body?.form)
    ? request.body.form
    : request.body?.encoding
  const headers = [
    ...identityHeaders(request.who, actor?.token, people.forged),
    ...type,
    ...(encoding ? [['content-encoding', encoding]] : []),
    ...Object.entries(request.headers),
  ]
  const path = fillText(request.path, filled)
  let answer
  try {
    answer = await visits.ask(request.half, {
      ...request,
      path,
      headers,
      body: encodeBody(request.body, filled),
    })
  } catch (error) {
    tell(`no answer: ${error.message}`)
    return
  }
  book.statuses[answer.status] = (book.statuses[answer.status] ?? 0) + 1
  book.texts.push(answer.text)
  if (isOverloaded(answer)) book.overloaded += 1
  const role = roleAt(request)
  answerFaults(request, answer, { role, id: actor?.id, known: filled }).forEach((fault) =>
    tell(fault, answer),
  )
  const reached = hasReached(request, answer)
  for (const [counts, name] of [
    [book.aims, request.aim],
    [book.doors, request.door],
  ]) {
    count(counts, name, 'sent')
    if (reached) count(counts, name, 'reached')
    if (isOk(answer)) count(counts, name, 'done')
  }
  if (request.door === 'reset' && isOk(answer) && ++book.resets > 1)
    tell('a one-time code worked twice', answer)
  if (role === 'admin' && isOk(answer)) {
    noteRoles(run.roles, request, answer, filled)
    if (request.method === 'DELETE') book.puppet = undefined
  }
  // One broken account would hide what else is wrong.
  if (answer.status >= 500) book.puppet = undefined
  const changed = await pool.giveBack(actor, {
    isChanged: isOk(answer) || answer.status >= 500,
    mayEnd: request.ends,
  })
  changed.forEach((fault) => tell(fault, answer))
  if (isOk(answer) && role !== 'admin') (await run.guard()).forEach((fault) => tell(fault, answer))
}
