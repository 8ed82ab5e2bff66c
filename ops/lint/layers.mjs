// Which folder may import which: the one table behind the import rules of .oxlintrc.json (`npm run lint:rules`). Each
// list runs from the top down. A folder imports itself and the folders below it.

const payloadConfig = {
  regex: 'payload\\.config(\\.ts)?$|^@payload-config$',
  message:
    'Only main.ts, the seed and the transfer commands load payload.config; others are handed `payload`.',
}
const noExpress = { regex: '^express$', message: 'Only api, http and createServer know HTTP.' }

/** Zod is larger than a page, so the browser loads it only where a form validates with a schema. */
const withZod =
  'accounts/users eachField errors pages pictures productFields products reviews rooms sales/enquiries sales/quotes selection/productSelection site testimonials'.split(
    ' ',
  )
const typesOnly = (...free) => {
  const schemas = withZod.filter((name) => !free.includes(name))
  return {
    regex: `^zod$|^cms/contract/(${schemas.join('|')})$`,
    allowTypeImports: true,
    message: 'Browser code takes only types from these, so that zod stays out of it.',
  }
}

export const cms = {
  root: 'cms/src',
  files: ['main', 'createServer', 'openPayload'],
  layers: [
    'testing',
    'app',
    'seed',
    'transfer',
    'api',
    'jobs',
    'http',
    'globals',
    'collections',
    'admin',
    'operations',
    'hooks',
    'products',
    'pdf',
    'files',
    'mail',
    'accounts',
    'paypal',
    'razorpay',
    'payments',
    'stock',
    'audit',
    'cluster',
    'database',
    'telemetry',
    'text',
    'process',
    'sockets',
    'rules',
    'contract',
  ],
  /** The subjects of a layer, from the top down. */
  subjects: {
    operations: [
      'today',
      'quotes',
      'enquiries',
      'orders',
      'papers',
      'brochure',
      'catalogue',
      'reviews',
      'imports',
      'products',
      'accounts',
      'media',
    ],
  },
  /** Rules beyond the order. */
  extra: {
    api: [
      {
        regex: '^(\\.\\./)+(collections|globals|hooks)/',
        message: 'The API reaches stored data through operations and views.',
      },
    ],
    contract: [
      {
        regex: '^\\.\\./|^[^.z]|^z[^o]|^zo[^d]|^zod.',
        message: 'The contract imports zod and itself only.',
      },
    ],
    rules: [
      {
        // The strength of passwords is judged in both halves alike, by the library and its lists.
        regex: '^[^.@]|^@[^z]|/(access|env|ids|signing)\\.ts$|^(\\.\\./)+errors\\.ts$',
        message:
          'Both halves compute with these: they import the contract, the judge of passwords and themselves.',
      },
      {
        regex: `contract/(productViews|${withZod.join('|')})\\.ts$`,
        allowTypeImports: true,
        message: 'The rules go to the browser: they take only types from these, so that zod stays out of it.',
      },
    ],
    sockets: [
      {
        regex: '^\\.\\./|^[^.n]',
        message: 'Both halves use these: they import Node and themselves only.',
      },
    ],
  },
  everywhere: [payloadConfig],
  below: { layer: 'http', patterns: [noExpress] },
}

export const storefront = {
  root: 'storefront/src',
  files: ['App', 'routes', 'entry-client', 'entry-server'],
  layers: ['testing', 'pages', 'components', 'ui', 'state', 'api', 'theme', 'lib'],
  subjects: {},
  extra: {
    pages: [
      typesOnly(),
      {
        regex: '\\.\\./(catalogue|checkout|account|admin|info)/',
        message: 'A page group imports no other group: move what two share to components.',
      },
    ],
    components: [typesOnly()],
    ui: [
      {
        regex: '^(\\.\\./)+(state|api)/|/paths(\\.ts)?$|^cms/|^zod$|^swr',
        message: 'Building blocks know no address, no API and no product.',
      },
    ],
    state: [typesOnly()],
    api: [typesOnly()],
    theme: [typesOnly()],
    lib: [
      { regex: '^\\.\\./', message: 'Small pure helpers import nothing of the shop.' },
      { regex: '^zod$', message: 'Zod stays out of browser code.', allowTypeImports: true },
    ],
  },
  everywhere: [{ regex: '/server/', message: 'Pages know nothing of the server that renders them.' }],
}

export const server = {
  root: 'storefront/server',
  files: ['main', 'createServer'],
  layers: ['testing', 'pages', 'cache', 'assets', 'cms', 'http'],
  subjects: {},
  extra: {},
  everywhere: [
    {
      regex: 'src/(api|state|components|pages|ui|lib)/',
      message: 'The server knows the pages through entry-server only.',
    },
  ],
}

/** Files that need other rules than their folder, with those rules. The last match wins. */
export const exceptions = [
  {
    files: ['cms/src/api/*.ts'],
    of: [cms, 'api'],
    add: [
      {
        group: [
          './*',
          '!./views.ts',
          '!./managedViews.ts',
          '!./orderViews.ts',
          '!./orderAnswers.ts',
          '!./content.ts',
          '!./answers.ts',
          '!./sessionAnswers.ts',
          '!./proveAgain.ts',
        ],
        message: 'A router imports no other router: move what two share one layer down.',
      },
    ],
  },
  { files: ['cms/src/api/storeApi.ts'], of: [cms, 'api'], add: [] },
  {
    files: ['storefront/src/pages/account/**', 'storefront/src/pages/catalogue/reviews/ReviewForm.tsx'],
    of: [storefront, 'pages'],
    drop: [typesOnly()],
    add: [typesOnly('reviews', 'accounts/users', 'secondStep')],
  },
  {
    files: ['storefront/src/pages/info/enquire/**'],
    of: [storefront, 'pages'],
    drop: [typesOnly()],
    add: [typesOnly('sales/enquiries')],
  },
  {
    files: ['storefront/src/pages/checkout/quote/**'],
    of: [storefront, 'pages'],
    drop: [typesOnly()],
    add: [typesOnly('sales/quotes')],
  },
  {
    files: ['storefront/src/pages/admin/**'],
    of: [storefront, 'pages'],
    drop: [typesOnly()],
    add: [
      typesOnly(
        'eachField',
        'sales/enquiries',
        'sales/quotes',
        'productFields',
        'products',
        'accounts/users',
      ),
    ],
  },
  {
    files: ['storefront/src/*.tsx', 'storefront/src/entry-*'],
    patterns: [typesOnly(), ...storefront.everywhere],
  },
  {
    files: ['storefront/src/paths.ts'],
    patterns: [{ regex: '^\\.\\.?/', message: 'Links import nothing of the shop.' }],
  },
  {
    files: ['cms/src/env.ts', 'cms/src/errors.ts', 'cms/src/ids.ts', 'cms/src/access.ts'],
    patterns: [
      {
        regex: `^\\./(${cms.layers.filter((layer) => layer !== 'text').join('|')})/`,
        message: 'Everything stands on these: they import text alone.',
      },
    ],
  },
  // These files assemble the whole program.
  {
    files: [
      'cms/src/main.ts',
      'cms/src/seed/makeReady.ts',
      'cms/src/seed/storeShop.ts',
      'cms/src/seed/run.ts',
      'cms/src/seed/rescue.ts',
      'cms/src/testing/openTestCms.ts',
    ],
    patterns: [],
  },
  {
    files: ['cms/src/contract/accounts/**', 'cms/src/contract/sales/**', 'cms/src/contract/selection/**'],
    patterns: [
      {
        regex: '^(\\.\\./){2}|^[^.z]|^z[^o]|^zo[^d]|^zod.',
        message: 'The contract imports zod and itself only.',
      },
    ],
  },
  { files: ['cms/src/app/**'], of: [cms, 'app'], drop: [payloadConfig] },
  { files: ['cms/src/transfer/run.ts'], of: [cms, 'transfer'], drop: [payloadConfig] },
  { files: ['**/*.test.ts', '**/*.test.tsx'], patterns: [] },
]
