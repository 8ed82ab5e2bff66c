/** Loads the page again, for a script that is missing, as after a deployment. At most once a minute; returns whether. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (Date.now() - last < 60_000) return false
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
  return true
}
