import type { Plugin } from 'vite'

/** react-slick bundles a polyfill of ResizeObserver, which every browser that runs this build supports. */
export const nativeResizeObserver: Plugin = {
  name: 'native-resize-observer',
  apply: 'build',
  load: {
    filter: { id: /resize-observer-polyfill/ },
    handler: () => ({ code: 'export default globalThis.ResizeObserver', map: null }),
  },
}
