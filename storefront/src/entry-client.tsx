import { stopEvaluation } from 'cms/contract/stopEvaluation'
import { startTransition } from 'react'
import { hydrateRoot } from './react.ts'
import { App } from './App.tsx'
import { watchIdle } from './api/idle.ts'
import { findPage } from './findPage.ts'
import { countPresses } from './lib/countPresses.ts'
import { firstAction } from './lib/loading/firstAction.ts'
import { keepPages } from './lib/loading/keepPages.ts'
import { isLoadingExtra, loadExtra } from './lib/loading/loadExtra.ts'
import { reloadOnce } from './lib/loading/reloadOnce.ts'
import { sayPlain, takePlain } from './lib/loading/plainPage.ts'
import { GuardedRouter } from './state/GuardedRouter.tsx'
import { loadIcons } from './ui/icons/loadIcons.ts'
import { scrollPastNumbers } from './ui/scrollPastNumbers.ts'

const freshFor = 60_000
const startedAt = performance.now()

interface ServerState {
  origin: string
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
}

/** Loads the chunk of a page ahead. One that does not come is asked for again when the page is opened. */
const preloadPage = (path: string, query = '') =>
  loadExtra(async () => findPage(path, query)?.route.page.preload())

/** Loads the chunk of a page whose link the visitor points at, touches or focuses. */
function preloadLinkedPage({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) void preloadPage(link.pathname, link.search)
}

/** Loads what moves pictures between pages, where the browser can. */
function loadMorph() {
  if ('startViewTransition' in document)
    void loadExtra(() => import('./state/morphPictures.ts')).then((part) => part?.morphPictures(preloadPage))
}

async function start() {
  const root = document.getElementById('root')
  const state = document.getElementById('server-state')?.textContent
  if (!root || !state) return
  if (takePlain()) return sayPlain(root)
  const { origin, answers, failures } = JSON.parse(state) as ServerState
  await findPage(location.pathname, location.search)?.route.page.preload()
  const server = { answers, failures, isFresh: () => performance.now() - startedAt < freshFor }
  // A transition hydrates in slices, so the page can respond to a tap in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <GuardedRouter>
        <App page={{ origin }} server={server} />
      </GuardedRouter>,
    )
  })
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, preloadLinkedPage, { passive: true })
  void firstAction.then(() => {
    // The next thing that the visitor opens may render icons that the page does not have.
    loadIcons()
    loadMorph()
  })
  countPresses()
  scrollPastNumbers()
  keepPages()
  watchIdle()
}

stopEvaluation()
// A part without which the page works is no reason.
window.addEventListener('vite:preloadError', () => void (isLoadingExtra() || reloadOnce()))
void start()
