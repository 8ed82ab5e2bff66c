import type { Plugin } from 'vite'

/** Files of the browser, each with those that it needs before it runs. */
type Files = Readonly<Record<string, readonly string[]>>

/** Returns files that need each other, in the order of their needs; null if there are none. */
export function findCircle(files: Files): string[] | null {
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of files[file] ?? []) {
      const found = walk(next, [...way, file])
      if (found) return found
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(files)) {
    const found = walk(file, [])
    if (found) return found
  }
  return null
}

/** Stops a build whose files need each other: which of them runs first is chance, and a page may stay without script. */
export const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const circle = findCircle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle)
      this.error(`Files that need each other: ${circle.join(' → ')}. See the groups in vite.config.ts.`)
  },
}
