import { matchPath } from 'react-router-dom'
import { findType, routes, type RouteEntry } from './routes.tsx'
import { paths } from './paths.ts'

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
    const isSecret = hasAny(route.secrets)
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

/** Redirects addresses with a trailing slash, and types in the wrong case, to the right ones. Keeps the query. */
export function findRedirect(pathname: string, search: string): string | undefined {
  const trimmed = pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'
  const type = /^\/[^/]+$/.test(trimmed) ? findType(trimmed.slice(1)) : undefined
  const target = type ? paths.type(type) : trimmed
  // Browsers treat a backslash as a slash, and two leading slashes as another host.
  const safe = target.replaceAll('\\', '%5C')
  return safe === pathname ? undefined : `${safe}${search}`
}
