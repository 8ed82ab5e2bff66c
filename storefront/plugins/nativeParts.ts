import type { Plugin } from 'vite'

/** Packages bundle these for platforms and versions of React that do not have them. This build's all do. */
const natives: [file: RegExp, code: string][] = [
  [/resize-observer-polyfill/, 'export default globalThis.ResizeObserver'],
  [/use-sync-external-store\/shim\/index\.js/, "export { useSyncExternalStore } from 'react'"],
]

export const nativeParts: Plugin = {
  name: 'native-parts',
  apply: 'build',
  load: {
    filter: { id: natives.map(([file]) => file) },
    handler: (id) => {
      const code = natives.find(([file]) => file.test(id))?.[1]
      return code ? { code, map: null } : null
    },
  },
}
