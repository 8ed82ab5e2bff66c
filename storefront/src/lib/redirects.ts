const home = '/'
const here = 'https://shop.invalid'

/** Whoever has just logged in has nothing to do there. */
const noTargets = /^\/(login|register)\/*$/i

const hasControls = (text: string) => /\p{Cc}/u.test(text)

function readPath(text: string): URL | undefined {
  try {
    return new URL(text, here)
  } catch {
    return undefined
  }
}

/** Where a `redirect` of an address may lead: to a page of this site, or home. */
export function safeRedirect(wish: string | null | undefined): string {
  // A browser reads a backslash as a slash, and two slashes as another host.
  if (!wish?.startsWith('/') || /\\/.test(wish) || hasControls(wish)) return home
  const url = readPath(wish)
  // Dots are resolved by now, and may have left two slashes at the front.
  if (!url || url.origin !== here || url.pathname.startsWith('//') || noTargets.test(url.pathname))
    return home
  return url.pathname + url.search + url.hash
}
