/** The service worker; undefined where the browser has none, as on an address without encryption. */
const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/**
 * Starts the worker that answers when there is no connection, once the page has loaded. Then a link asks for its page,
 * which the worker has or replaces, and not for data that does not come. A link within the page, or to a picture, asks
 * for no page.
 */
export function keepPages() {
  if (!import.meta.env.PROD || !workers()) return
  const register = () =>
    void workers()
      ?.register('/worker.js')
      .catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
  const leaveToWorker = (event: MouseEvent) => {
    const isOffline = !navigator.onLine || document.documentElement.dataset.kept
    if (!isOffline || !workers()?.controller) return
    if (event.target instanceof Element && event.target.closest('a:not([href^="#"],[href^="/media/"])'))
      event.stopPropagation()
  }
  document.addEventListener('click', leaveToWorker, { capture: true })
}

/** Has a page kept that was seen, with a picture. */
export const keepPage = (page: { path: string; picture: string | undefined }) =>
  void workers()?.ready.then(({ active }) => active?.postMessage(page))
