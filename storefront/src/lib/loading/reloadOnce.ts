/**
 * Loads the page again, for a script that is missing, as after a deployment. At most once a minute; returns whether. A
 * browser that lets a page remember nothing would have it loaded for ever: there it stays.
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
    if (Date.now() - last < 60_000) return false
    sessionStorage.setItem('reloadedAt', String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
