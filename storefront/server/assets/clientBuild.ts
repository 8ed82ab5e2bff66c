import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface ClientFiles {
  /** Module scripts for the document to load directly. Only used in development. */
  scripts: string[]
  styles: string[]
  /** Inline script that starts the application; '' if `scripts` start it. */
  start: string
}

/** Finds the browser files that a page needs. `module` is the page's path below src, without its extension. */
export interface ClientBuild {
  filesOf: (module: string | undefined) => ClientFiles
}

const entry = 'src/entry-client.tsx'

/**
 * Fetches the scripts after the first paint, so that they do not delay text and pictures on a slow connection, and starts
 * them in turn with pauses, in which the browser responds. A frame is asked for before it is seen, so the browser is
 * asked when it was. A script that is lost on the way has the page loaded again, at most once a minute, as `reloadOnce` does.
 */
const startAfterPaint = (urls: string[]) =>
  `(urls=>{let isOn;const again=()=>{try{if(Date.now()-(sessionStorage.reloadedAt||0)<6e4)return;sessionStorage.reloadedAt=Date.now()}catch{return}location.reload()};const start=async()=>{if(isOn)return;isOn=1;for(const href of urls)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const url of urls){await import(url).catch(e=>{again();throw e});await new Promise(done=>setTimeout(done))}};if(document.hidden)return start();new PerformanceObserver(start).observe({type:"paint",buffered:true});addEventListener("load",start)})(${JSON.stringify(urls)})`

/** Reads Vite's manifest. */
export async function readClientBuild(clientFolder: string): Promise<ClientBuild> {
  const text = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const script = manifest[entry]
  if (!script) throw new Error(`The build in ${clientFolder} has no ${entry}`)
  const known = new Map<string, ClientFiles>()

  /** Adds a chunk after those that it imports. */
  const collect = (name: string, found: Set<Chunk>, seen: Set<string>) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) collect(imported, found, seen)
    found.add(chunk)
  }

  const filesOf = (module = ''): ClientFiles => {
    const ready = known.get(module)
    if (ready) return ready
    const chunks = new Set<Chunk>()
    const seen = new Set<string>()
    for (const name of [entry, `src/${module}.tsx`]) collect(name, chunks, seen)
    const files = [...chunks]
    const result = {
      scripts: [],
      styles: [...new Set(files.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      start: startAfterPaint(files.map(({ file }) => `/${file}`)),
    }
    known.set(module, result)
    return result
  }
  return { filesOf }
}

/** Vite serves the sources one by one in development, so there is no manifest to read. */
export const developmentBuild: ClientBuild = {
  filesOf: () => ({ scripts: [`/${entry}`], styles: [], start: '' }),
}
