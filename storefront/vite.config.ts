import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import browsers from './browsers.json' with { type: 'json' }
import { fewPasswords } from './plugins/fewPasswords.ts'
import { nativeParts } from './plugins/nativeParts.ts'
import { noCircles } from './plugins/noCircles.ts'

const { chrome, firefox, safari, safari_ios: ios } = browsers
const lowestBrowsers = [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${ios}`]

/** The browser runs a file as one task, in which it cannot respond. So React is a file beside what else all pages share. */
const reactParts = /\/node_modules\/(react|react-dom|scheduler)\/|storefront\/src\/react\.ts$/

const isOwn = (id: string) => /\/src\/.*\.tsx?$/.test(id) && !id.includes('/node_modules/')

export default defineConfig(({ mode, isSsrBuild }) => {
  const isDevelopment = mode === 'development'
  // The compiler sets class names, since they must not depend on which route is rendered first.
  const styledComponents = {
    ssr: true,
    displayName: isDevelopment,
    fileName: isDevelopment,
    minify: true,
    pure: true,
  }
  return {
    root: import.meta.dirname,
    plugins: [react(), ...(isSsrBuild ? [] : [nativeParts, fewPasswords, noCircles])],
    oxc: { plugins: { styledComponents } },
    appType: 'custom',
    ssr: { noExternal: ['styled-components', 'stylis'] },
    build: {
      target: isSsrBuild ? 'node20' : lowestBrowsers,
      outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
      emptyOutDir: true,
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      // The list of what each file needs would be the largest text of the first one. The server names what a page needs, and
      // a link's page is loaded when it is pointed at.
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
        ...(!isSsrBuild && {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: reactParts, priority: 2 },
                { name: 'entry', tags: ['$initial'], priority: 1 },
                // Few files compress better than many: one for small parts of our own that 20 or more files share. Not the
                // rules of forms, with which it would load zod.
                {
                  name: 'common',
                  test: /\/src\/(?!.*typedText)/,
                  minShareCount: 20,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        }),
        // Our modules only export, except the entries, so their unused exports can be dropped.
        // Nothing here reads a property for what its getter does, so a class that extends one can be dropped as well.
        treeshake: {
          moduleSideEffects: (id: string) => !isOwn(id) || id.includes('/src/entry-'),
          propertyReadSideEffects: false,
        },
      },
    },
  }
})
