import { matchPath } from 'react-router-dom'
import { findCategory, findType, routes, type RouteEntry } from './routes.tsx'

export interface FoundPage {
  route: RouteEntry
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  /** Path and known parameters in a fixed order, so that each page has one address. */
  url: string
  isKnown: boolean
  isStored: boolean
  /** One of countless lists that visitors narrow down or search for. */
  isNarrowed: boolean
  isIndexed: boolean
}

/** Returns the known parameters in the route's order, without empty ones and `page=1`. */
function knownQuery(route: RouteEntry, query: URLSearchParams) {
  const known = new URLSearchParams()
  for (const name of route.query ?? []) {
    const value = query.get(name)
    if (value && (name !== 'page' || /^(?!1$)[1-9]\d{0,5}$/.test(value))) known.set(name, value)
  }
  return known
}

/** Finds the page of an address. Addresses are case-sensitive. */
export function findPage(pathname: string, search: string): FoundPage | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname)
    if (!match) continue
    const asked = new URLSearchParams(search)
    const { params } = match
    const query = route.tidy?.({ params, query: asked }) ?? knownQuery(route, asked)
    const hasAny = (names: readonly string[] = []) => names.some((name) => query.has(name))
    const isNarrowed = hasAny(route.filters)
    const isSecret = hasAny(route.secrets) || Boolean(route.secrets?.some((name) => name in params))
    return {
      route,
      params,
      query,
      url: [pathname, String(query)].filter(Boolean).join('?'),
      isKnown: route.isKnown?.(params) ?? true,
      isStored: !isSecret,
      isNarrowed,
      isIndexed: route.index !== false && !isNarrowed && !isSecret,
    }
  }
  return undefined
}

const meantBy = (name: string, given: string) => {
  if (name === ':type') return findType(given) ?? given
  if (name === ':category') return findCategory(given) ?? given
  return name === ':id' && /^[0-9a-f]{24}$/i.test(given) ? given.toLowerCase() : given
}

/** Returns the path in the capitals of the page that it means. Links with a secret are taken as they stand. */
function inCase(path: string): string {
  const given = path.split('/')
  for (const route of routes) {
    if (route.path.includes(':token') || !matchPath(route.path, path)) continue
    const target = route.path
      .split('/')
      .map((part, at) => (part.startsWith(':') ? meantBy(part, given[at] ?? '') : part))
      .join('/')
    const { params } = matchPath(route.path, target) ?? { params: {} }
    if (route.isKnown?.(params) ?? true) return target
  }
  return path
}

/** Redirects addresses with a trailing slash or in other capitals to the right ones. Keeps the query. */
export function findRedirect(pathname: string, search: string): string | undefined {
  const trimmed = pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'
  // Browsers treat a backslash as a slash, and two leading slashes as another host.
  const safe = inCase(trimmed).replaceAll('\\', '%5C')
  return safe === pathname ? undefined : `${safe}${search}`
}
