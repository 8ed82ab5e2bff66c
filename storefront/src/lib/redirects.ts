const home = '/'
const here = 'https://shop.invalid'

/** Pages that are of no use to a user who has just logged in. */
const noTargets = /^\/(login|register)\/*$/i

const hasControls = (text: string) => /\p{Cc}/u.test(text)

function readPath(text: string): URL | undefined {
  try {
    return new URL(text, here)
  } catch {
    return undefined
  }
}

/** Returns the target of a `redirect` parameter: a page of this site, or home. */
export function safeRedirect(target: string | null | undefined): string {
  // Browsers treat a backslash as a slash, and two leading slashes as another host.
  if (!target?.startsWith('/') || /\\/.test(target) || hasControls(target)) return home
  const url = readPath(target)
  // URL has resolved the dots, which may leave two slashes at the start.
  if (!url || url.origin !== here || url.pathname.startsWith('//') || noTargets.test(url.pathname))
    return home
  return url.pathname + url.search + url.hash
}
