/** The renderer: the storefront's own build for the server, or Vite's in development. */
export type StorefrontApp = typeof import('../../src/entry-server.tsx')
