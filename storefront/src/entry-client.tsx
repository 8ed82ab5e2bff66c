import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { watchIdle } from './api/idle.ts'
import { findPage } from './findPage.ts'

const freshFor = 60_000
const startedAt = performance.now()

interface ServerState {
  origin: string
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
}

/** The chunk of a page that a visitor is about to open. */
function preloadLinkedPage({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin) return
  findPage(link.pathname, link.search)
    ?.route.page.preload()
    .catch(() => undefined)
}

/** After a new version was put online, old chunks are gone: the server's page brings the new ones. Once a minute. */
function reloadAfterUpdate() {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
}

async function start() {
  const root = document.getElementById('root')
  const state = document.getElementById('server-state')?.textContent
  if (!root || !state) return
  const { origin, answers, failures } = JSON.parse(state) as ServerState
  await findPage(location.pathname, location.search)?.route.page.preload()
  const server = { answers, failures, isFresh: () => performance.now() - startedAt < freshFor }
  // As a transition it is done in slices, so that a tap is answered in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App page={{ origin }} server={server} />
      </BrowserRouter>,
    )
  })
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, preloadLinkedPage, { passive: true })
  watchIdle()
}

window.addEventListener('vite:preloadError', reloadAfterUpdate)
void start()
