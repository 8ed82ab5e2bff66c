import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * react-router is one file with the parts for data routers and frameworks in it. Their top-level calls keep
 * them in every build; marked as pure, and without the names for developers, they go when nobody uses them.
 */
const trimRouter: Plugin = {
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
        // The prefetching of a framework's links, which needs a framework.
        .replace(/\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks,[^)]*\)/, 'null'),
      map: null,
    }),
  },
}

/** Every browser that runs this build has its own ResizeObserver; react-slick brings one for those that had not. */
const nativeResizeObserver: Plugin = {
  name: 'native-resize-observer',
  apply: 'build',
  load: {
    filter: { id: /resize-observer-polyfill/ },
    handler: () => ({ code: 'export default globalThis.ResizeObserver', map: null }),
  },
}

/** styled-components adds vendor prefixes only where it is told to, and it is not. */
const noPrefixes: Plugin = {
  name: 'no-prefixes',
  apply: 'build',
  load: {
    filter: { id: /stylis\/src\/Prefixer\.js/ },
    handler: () => ({ code: 'export const prefix = (value) => value', map: null }),
  },
}

/** What lists of products use and other pages do not. */
const listParts = /catalog\/(listQuery|listLinks|fieldLooks)|ui\/Pagination|components\/ProductGrid/

/** The rules of forms and what draws them: only pages with a form have them. */
const formParts =
  /\/zod\/|contract\/(users|reviews)|pages\/account|lib\/use(ZodForm|AfterPress)|ui\/(Checkbox|Field|Form|PasswordField)/

/** What a logged-in user has on every page, and others on none. */
const userParts =
  /api\/(users|reviews)|state\/use(EndedSession|Logout|RequiredSession)|\/react-hot-toast\/|\/goober\//

/** What the cart and the steps of the checkout have in common, and no other page has. The cart needs no form. */
const cartParts =
  /contract\/orderPrices\.|state\/useCheckedCart|components\/(OrderSummary|SendList)|lib\/cartEnquiry|checkout\/CartFrame/

/** What the steps of the checkout have in common beyond that. */
const checkoutParts = /contract\/(orders|states|gstin)\.|checkout\/(?!Cart)|ui\/RadioGroup/

/** What the pages of Manage have in common. */
const manageParts = /pages\/admin\/|ui\/Table|state\/useManager|lib\/(tableView|spacedPhone)/
const isOfManage = /pages\/admin\//

/** Read by a few pages that share little else; in chunks by themselves they weigh on nobody else. */
const apart = /api\/orders|ui\/formLooks/

interface Modules {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * What the browser's entry imports, and so every page has, and what most pages share besides: one file, because one
 * is smaller on the wire than two. Not in it is what only lists, forms or logged-in users need.
 */
function commonName(id: string, modules: Modules) {
  if ([listParts, formParts, userParts, cartParts, checkoutParts, apart].some((parts) => parts.test(id)))
    return null
  const above = new Set([id])
  let chunks = 0
  for (const one of above) {
    const info = modules.getModuleInfo(one)
    if (info?.isEntry) return 'shared'
    // Pages of Manage are for a few: what they share with others weighs on nobody.
    if (info?.dynamicImporters.length && !isOfManage.test(one)) chunks += 1
    for (const importer of info?.importers ?? []) above.add(importer)
  }
  return chunks >= 4 ? 'shared' : null
}

const isOwn = (id: string) => /\/src\/.*\.tsx?$/.test(id) && !id.includes('/node_modules/')

export default defineConfig(({ mode, isSsrBuild }) => {
  const isDevelopment = mode === 'development'
  // Class names must not depend on which route was drawn first, so the compiler gives them.
  const styledComponents = {
    ssr: true,
    displayName: isDevelopment,
    fileName: isDevelopment,
    minify: true,
    pure: true,
  }
  return {
    root: import.meta.dirname,
    plugins: [react(), ...(isSsrBuild ? [] : [trimRouter, nativeResizeObserver, noPrefixes])],
    oxc: { plugins: { styledComponents } },
    appType: 'custom',
    ssr: { noExternal: ['styled-components', 'stylis'] },
    build: {
      target: 'es2022',
      outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
      emptyOutDir: true,
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: {
        input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
        ...(!isSsrBuild && {
          output: {
            codeSplitting: {
              groups: [
                { name: commonName, priority: 2, includeDependenciesRecursively: false },
                { name: 'lists', test: listParts, minShareCount: 2, priority: 1 },
                {
                  name: 'user',
                  test: userParts,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'cart',
                  test: cartParts,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'checkout',
                  test: checkoutParts,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'manage',
                  test: manageParts,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forms',
                  test: formParts,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        }),
        // Our modules do nothing but export, save the entries: what only the server uses is left out elsewhere.
        treeshake: { moduleSideEffects: (id: string) => !isOwn(id) || id.includes('/src/entry-') },
      },
    },
  }
})
