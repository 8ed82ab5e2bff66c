import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Server } from 'node:http'

type Path = string | RegExp

/** Express 5's record of one `use`, `get`, `post` and so on. */
interface Layer {
  handle: RequestHandler & { stack?: Layer[] }
  rawPath: Path
  route?: { path: Path; methods: Record<string, boolean> }
}

interface Visit {
  status: number
  /** Whether the route passed the request on. */
  passedOn: boolean
}

export interface WatchedRoute {
  /** Its method (`ANY` for `use`) and path. Routes with the same name are numbered from the second on. */
  name: string
  visits: Visit[]
}

interface Found {
  name: string
  layer: Layer
}

/** Returns every route under these layers, except layers that only close an address or answer errors. */
const routesOf = (stack: readonly Layer[], closed: RequestHandler, mount = ''): Found[] =>
  stack.flatMap((layer) => {
    const { handle, rawPath, route } = layer
    const place = (path: Path) => `${mount}${path instanceof RegExp ? path.source : path}`.replace(/\/$/, '')
    if (route)
      return Object.keys(route.methods).map((method) => ({
        name: `${method.toUpperCase()} ${place(route.path)}`,
        layer,
      }))
    if (handle.stack) return routesOf(handle.stack, closed, place(rawPath))
    const isRoute = rawPath !== '/' && handle !== closed && handle.length < 4
    return isRoute ? [{ name: `ANY ${place(rawPath)}`, layer }] : []
  })

const endings = new WeakMap<Response, (() => void)[]>()

/** Runs work when a response ends: with one listener, because a request passes more routes than Node allows listeners. */
function atEnd(res: Response, work: () => void) {
  const known = endings.get(res)
  if (known) return void known.push(work)
  const works = [work]
  endings.set(res, works)
  res.once('close', () => works.forEach((one) => one()))
}

/** Records how requests are answered at each route of the server. Returns the routes. */
export async function watchRoutes(server: Server): Promise<WatchedRoute[]> {
  // Imported late because it reads the settings.
  const { notFound } = await import('../../http/answerErrors.ts')
  const [app] = server.listeners('request') as unknown as { router: { stack: Layer[] } }[]
  const named = new Map<string, number>()
  return routesOf(app?.router.stack ?? [], notFound).map(({ name, layer }) => {
    const count = (named.get(name) ?? 0) + 1
    named.set(name, count)
    const route: WatchedRoute = { name: count === 1 ? name : `${name} (${count})`, visits: [] }
    const { handle } = layer
    layer.handle = (req: Request, res: Response, next: NextFunction) => {
      let passedOn = false
      atEnd(res, () => route.visits.push({ status: res.statusCode, passedOn }))
      return handle(req, res, (...rest: []) => {
        passedOn = true
        next(...rest)
      })
    }
    return route
  })
}
