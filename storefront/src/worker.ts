// Answers when there is no connection. Pages come from the shop as long as it can be reached; kept are the page that says
// so, the product pages seen last with a picture of each, and the files that these need. Nothing of people or orders is.

export {}

declare const BUILD: string

/** The part of a service worker, and of its events, that a page has not. */
interface WorkerEvent extends MessageEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}
interface Worker {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const worker = self as unknown as Worker
const [prefix, offline, most] = ['shop-', '/offline', 6]
const name = prefix + BUILD
const open = () => caches.open(name)
/** Nothing where the store is broken: keeping never decides over answering. */
const find = (path: string) =>
  open()
    .then((cache) => cache.match(path, { ignoreSearch: true, ignoreVary: true }))
    .catch(() => undefined)
const pathOf = ({ url }: Request) => new URL(url).pathname
const isProduct = (path: string) => /^\/product\/[0-9a-f]{24}$/.test(path)
const isAsset = (path: string) => path.startsWith('/assets/')
const isPicture = (path: string) => path.startsWith('/media/')
/** Of one picture there are files of several widths. */
const stemOf = (path: string) => path.replace(/-\d+\.\w+$/, '')
const wait = (type: string, work: (event: WorkerEvent) => Promise<unknown>) =>
  worker.addEventListener(type, (event) => event.waitUntil(work(event)))

/** Keeps a page as everybody gets it, and what it needs. */
async function keep(path: string) {
  const answer = await fetch(path, { credentials: 'omit' })
  if (!answer.ok || answer.redirected) throw new Error(`No page ${path}`)
  const cache = await open()
  const assets = new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g))
  await Promise.all([...assets].map(async (url) => (await find(url)) ?? cache.add(url)))
  await cache.delete(path)
  await cache.put(path, answer)
}

/** Lets go of all but the last ones. */
async function trim(isOne: (path: string) => boolean) {
  const cache = await open()
  const kept = (await cache.keys()).filter((request) => isOne(pathOf(request)))
  await Promise.all(kept.slice(0, -most).map((request) => cache.delete(request)))
}

let isFresh = false

async function keepSeen(path: string, picture: string) {
  if (!isProduct(path)) return
  if (!isFresh) await keep(offline)
  isFresh = true
  await keep(path)
  if (isPicture(picture)) {
    const cache = await open()
    await cache.delete(picture)
    await cache.add(picture)
  }
  await trim(isProduct)
  await trim(isPicture)
}

/** A kept page tells since when it is kept. */
async function asKept(page: Response) {
  const since = Date.parse(page.headers.get('date') ?? '') || Date.now()
  const html = (await page.text()).replace('<html ', `<html data-kept="${since}" `)
  return new Response(html, { headers: page.headers })
}

/** Finds a picture that is kept, of whatever width. */
async function findPicture(path: string) {
  const stem = stemOf(path)
  const kept = (await (await open()).keys()).find((one) => stemOf(pathOf(one)) === stem)
  return kept && find(pathOf(kept))
}

async function answerPage({ request, preloadResponse }: WorkerEvent) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    if (/^\/(api|cms)(\/|$)/.test(pathname)) throw error
    const page = pathname === offline || isProduct(pathname) ? await find(pathname) : undefined
    if (page) return asKept(page)
    const picture = await findPicture(pathname)
    return picture ?? Response.redirect(`${offline}?from=${encodeURIComponent(pathname + search)}`)
  }
}

async function answerAsset(request: Request) {
  const kept = await find(pathOf(request))
  if (kept) return kept
  const answer = await fetch(request)
  const copy = answer.clone()
  // A full or broken store keeps nothing.
  if (answer.ok)
    await open()
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined)
  return answer
}

async function answerPicture(request: Request) {
  try {
    return await fetch(request)
  } catch (error) {
    const picture = await findPicture(pathOf(request))
    if (!picture) throw error
    return picture
  }
}

wait('install', () => keep(offline).then(() => worker.skipWaiting()))

wait('activate', async () => {
  const old = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name)
  await Promise.all(old.map((one) => caches.delete(one)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
})

wait('message', ({ data }) => keepSeen(String(data?.path), String(data?.picture)))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isAsset(pathOf(request))) event.respondWith(answerAsset(request))
  else if (isPicture(pathOf(request))) event.respondWith(answerPicture(request))
})
