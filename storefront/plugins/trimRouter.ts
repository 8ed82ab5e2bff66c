import type { Plugin } from 'vite'

/**
 * react-router is one file that includes the parts for data routers and frameworks. Their top-level calls keep them in
 * every build. Marking the calls as pure, and removing the display names, lets the bundler drop them when unused.
 */
export const trimRouter: Plugin = {
  name: 'trim-react-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^(\w+\.displayName|RenderErrorBoundary\.contextType) = .*;$/gm, '')
        .replace(/= (React\d*)\.(forwardRef|createContext|memo)\(/g, '= /*#__PURE__*/ $1.$2(')
        .replace(/= typeof window\b/g, '= /*#__PURE__*/ typeof window')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        // This component prefetches for links in framework mode, which we do not use.
        .replace(/\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks,[^)]*\)/, 'null'),
      map: null,
    }),
  },
}
