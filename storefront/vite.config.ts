import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import browsers from './browsers.json' with { type: 'json' }
import { fewPasswords } from './plugins/fewPasswords.ts'
import { nativeParts } from './plugins/nativeParts.ts'
import { noCircles } from './plugins/noCircles.ts'

const { chrome, firefox, safari, safari_ios: ios } = browsers
const lowestBrowsers = [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${ios}`]

const reactParts = /\/node_modules\/(react|react-dom|scheduler)\/|storefront\/src\/react\.ts$/

/** Only used by lists of products. */
const listParts =
  /catalog\/listing\/list(Query|Links)|ui\/table\/Pagination|product\/(ProductGrid|CardFacts|gridCards)|compare\/[cC]omparePick/

/** Form rules and components, only used by pages with a form. */
const formParts =
  /\/zod\/|contract\/(accounts\/|reviews\.|pictures\.|errors\.|phone\.|typed\/(email|plainPassword)\.)|pages\/account|lib\/use(ZodForm|Form|AfterPress)|ui\/(Form|PasswordField)/

/** Used on every page by a logged-in user, on none by other visitors. */
const userParts =
  /api\/(users|reviews)|state\/use(ExpiredSession|Logout|RequiredSession)|\/react-hot-toast\/|\/goober\//

/** Shared by the cart and the steps of the checkout only. The cart needs no form. */
const cartParts =
  /rules\/orderPrices\.|state\/useCheckedCart|checkout\/(OrderSummary|CartEnquiryButton|cart\/Cart(Frame|Skeleton))|lib\/cartEnquiry/

/** Shared by the steps of the checkout only. */
const checkoutParts = /contract\/(orders|states|gstin)\.|checkout\/(?!cart\/)|ui\/RadioGroup/

/** Shared by the pages of Manage only. */
const manageParts = /pages\/admin\/|ui\/table\/Table|state\/useManager|lib\/(tableView|spacedPhone)/
const isOfManage = /pages\/admin\//

/** Used by a few pages that share little else. In chunks of their own they add nothing to other pages. */
const apart =
  /api\/(orders|fit)|ui\/(controls\.styles|Checkbox|Field|FieldError)\.|lib\/drawing\/measures|contract\/measures\.|catalog\/(fit|compare)\//

/** Used by lists and by the page of a product. */
const swatchParts = /product\/(Swatch|colours)/

/** Draws products. Pages show what the server drew, and load this when they draw something else. */
const drawingParts = /lib\/(fit|drawing)\/(?!measures|answers)|contract\/shape\./

/** Small parts that the pages of products share with few others. Together they compress better than one by one. */
const controlParts = /ui\/(controls\.styles|Checkbox|Field|FieldError)\./
const productParts =
  /contract\/measures\.|lib\/(drawing\/measures|fit\/answers)|compare\/CompareToggle|state\/fitHeight|product\/Rating/

interface Modules {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** The browser runs a file as one task, in which it cannot respond. So React is a file beside what else all pages share. */
const sharedName = (id: string) => (reactParts.test(id) ? 'react' : 'shared')

/**
 * Puts modules that the browser's entry imports, and those that most pages share, into few files, since few compress
 * better than many. Parts that only lists, forms or users need stay out of them.
 */
function commonName(id: string, modules: Modules) {
  if (
    [listParts, formParts, userParts, cartParts, checkoutParts, drawingParts, swatchParts, apart].some(
      (parts) => parts.test(id),
    )
  )
    return null
  const above = new Set([id])
  let chunks = 0
  for (const one of above) {
    const info = modules.getModuleInfo(one)
    if (info?.isEntry) return sharedName(id)
    // Pages of Manage do not count: few people use them, and code shared with them must not burden other pages.
    if (info?.dynamicImporters.length && !isOfManage.test(one)) chunks += 1
    for (const importer of info?.importers ?? []) above.add(importer)
  }
  return chunks >= 4 ? sharedName(id) : null
}

/** A file of those of these parts that at least two pages share. */
const partGroup = (name: string, test: RegExp) => ({
  name,
  test,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
})

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
                { name: commonName, debugName: 'common', priority: 2, includeDependenciesRecursively: false },
                partGroup('drawing', drawingParts),
                partGroup('swatch', swatchParts),
                { name: 'lists', test: listParts, minShareCount: 2, priority: 1 },
                partGroup('user', userParts),
                partGroup('cart', cartParts),
                partGroup('checkout', checkoutParts),
                partGroup('manage', manageParts),
                partGroup('forms', formParts),
                partGroup('controls', controlParts),
                partGroup('products', productParts),
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
