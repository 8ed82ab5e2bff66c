import path from 'node:path'
import {
  buildConfig,
  type CollectionConfig,
  type Config,
  type Plugin,
  type SanitizedConfig,
  type SharpDependency,
} from 'payload'
import sharp from 'sharp'
import { mayEnterCms, noOne, staff } from './access.ts'
import { showIndiasTime } from './admin/showIndiasTime.ts'
import { ArchivedProducts } from './collections/ArchivedProducts.ts'
import { AuditEntries } from './collections/audit/AuditEntries.ts'
import { AuditSeals } from './collections/audit/AuditSeals.ts'
import { Counters } from './collections/Counters.ts'
import { Credentials } from './collections/accounts/Credentials.ts'
import { Documents } from './collections/Documents.ts'
import { ImportRows } from './collections/ImportRows.ts'
import { Imports } from './collections/Imports.ts'
import { Leases } from './collections/Leases.ts'
import { Mails } from './collections/Mails.ts'
import { Media } from './collections/Media.ts'
import { Enquiries, EnquiryEvents } from './collections/Enquiries.ts'
import { Papers } from './collections/Papers.ts'
import { Quotes } from './collections/Quotes.ts'
import { OrderEvents } from './collections/OrderEvents.ts'
import { Orders } from './collections/Orders.ts'
import { Pages } from './collections/Pages.ts'
import { Passkeys } from './collections/accounts/Passkeys.ts'
import { Products } from './collections/Products.ts'
import { ReviewPhotos } from './collections/reviews/ReviewPhotos.ts'
import { Reviews } from './collections/Reviews.ts'
import { ReviewVotes } from './collections/reviews/ReviewVotes.ts'
import { Redirects } from './collections/seo/Redirects.ts'
import { Rooms } from './collections/rooms/Rooms.ts'
import { SecondSteps } from './collections/accounts/SecondSteps.ts'
import { SecurityEvents } from './collections/audit/SecurityEvents.ts'
import { Sessions } from './collections/accounts/Sessions.ts'
import { SpentTickets } from './collections/accounts/SpentTickets.ts'
import { Stock } from './collections/Stock.ts'
import { StockNotices } from './collections/StockNotices.ts'
import { Presses } from './collections/Presses.ts'
import { Testimonials } from './collections/Testimonials.ts'
import { Users } from './collections/Users.ts'
import { databaseFor } from './database/adapter.ts'
import { databaseUri, env } from './env.ts'
import { bucket, bucketSettings, files } from './files/files.ts'
import { filesFirst } from './files/filesFirst.ts'
import { reading } from './files/pictures.ts'
import { SiteSettings } from './globals/SiteSettings.ts'
import { SiteWords } from './globals/SiteWords.ts'
import { replaceAccountEndpoints } from './hooks/accountEndpoints.ts'
import { answerOutage } from './hooks/answerOutage.ts'
import { sayFields } from './hooks/sayFields.ts'
import { guardInput } from './hooks/guardInput.ts'
import { foldSearch } from './http/payload/foldSearch.ts'
import { audited, auditedGlobal } from './hooks/recordChange.ts'
import { logger } from './telemetry/logger.ts'
import { mailAdapter } from './mail/mailAdapter.ts'
import { descriptionEditor } from './text/richText.ts'

/** Rules that hold for every collection. */
const guarded = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  // Staff do not need Payload's view of the API.
  admin: { ...collection.admin, hideAPIURL: true },
  hooks: {
    ...collection.hooks,
    beforeOperation: [guardInput, ...(collection.hooks?.beforeOperation ?? [])],
  },
})

/** Loads the bucket's plugin only if there is a bucket, because its client is large. */
const filesPlugin: Plugin = async (config) => {
  if (!bucket || !bucketSettings) return config
  const { keepInBucket } = await import('./files/keepInBucket.ts')
  return keepInBucket(config, { settings: bucketSettings, store: bucket })
}

const settings: Omit<Config, 'db'> = {
  secret: env.PAYLOAD_SECRET[0],
  collections: [
    Products,
    ArchivedProducts,
    Media,
    Reviews,
    ReviewPhotos,
    ReviewVotes,
    Stock,
    StockNotices,
    Presses,
    Orders,
    OrderEvents,
    Enquiries,
    EnquiryEvents,
    Quotes,
    Papers,
    Users,
    Testimonials,
    Rooms,
    Pages,
    Redirects,
    Documents,
    Credentials,
    Sessions,
    SecondSteps,
    Passkeys,
    SpentTickets,
    Mails,
    AuditEntries,
    AuditSeals,
    SecurityEvents,
    Imports,
    ImportRows,
    Counters,
    Leases,
  ]
    .map(guarded)
    .map(audited)
    .map(foldSearch),
  globals: [SiteSettings, SiteWords].map(auditedGlobal),
  plugins: [filesPlugin],
  editor: descriptionEditor,
  routes: { admin: '/cms', api: '/cms/api' },
  admin: {
    user: 'users',
    // Payload's default fetches a picture of the user from an outside service.
    avatar: 'default',
    meta: {
      // The name of the shop comes to it in admin/frame/pageMetadata.ts.
      titleSuffix: '| CMS',
      description: 'Where the staff look after the catalogue.',
    },
    dateFormat: 'd MMM yyyy, h:mm a',
    timezones: {
      supportedTimezones: [{ label: 'India', value: 'Asia/Kolkata' }],
      defaultTimezone: 'Asia/Kolkata',
    },
    components: {
      graphics: { Logo: '/src/admin/frame/Logo.tsx#Logo', Icon: '/src/admin/frame/Mark.tsx#Mark' },
      providers: [
        '/src/admin/ErrorToasts.tsx#ErrorToasts',
        '/src/admin/account/Reauthenticate.tsx#Reauthenticate',
      ],
      afterNavLinks: ['/src/admin/frame/NavLinks.tsx#NavLinks'],
      views: {
        login: { Component: '/src/admin/login/LoginView.tsx#LoginView', path: '/login' },
        dashboard: { Component: '/src/admin/dashboard/Dashboard.tsx#Dashboard' },
        import: {
          Component: '/src/admin/import/ImportView.tsx#ImportView',
          path: '/import',
          meta: { title: 'Import and export' },
        },
        goLive: {
          Component: '/src/admin/golive/GoLiveView.tsx#GoLiveView',
          path: '/go-live',
          meta: { title: 'Go-live list' },
        },
        health: {
          Component: '/src/admin/health/HealthView.tsx#HealthView',
          path: '/health',
          meta: { title: 'Health' },
        },
        unauthorized: {
          Component: '/src/admin/frame/Unauthorized.tsx#Unauthorized',
          path: '/unauthorized',
          meta: { title: 'Staff only' },
        },
      },
    },
    importMap: {
      baseDir: path.resolve('.'),
      importMapFile: path.resolve('src/app/(payload)/cms/importMap.js'),
    },
  },
  i18n: { translations: { en: { general: { or: 'or', payloadSettings: 'How it looks to you' } } } },
  graphQL: { disable: true },
  email: mailAdapter(),
  hooks: { afterError: [answerOutage, sayFields] },
  // Run by jobs/runPayloadJobs.ts.
  jobs: { access: { run: mayEnterCms, queue: mayEnterCms, cancel: mayEnterCms } },
  // Payload gives options of ours to one of its two decoders alone.
  sharp: ((input, options) => sharp(input, { ...reading, ...options })) as SharpDependency,
  logger,
  telemetry: false,
  upload: { limits: { fileSize: 10 * 1024 * 1024 }, abortOnLimit: true },
  // `npm run generate` makes the types. Otherwise every start outside production would, in a separate process.
  typescript: { outputFile: path.resolve('src/payload-types.ts'), autoGenerate: false },
}

/** Restricts the locks of open forms to staff. Payload lets every user with an account see and change them. */
const keepLocksForStaff = (config: SanitizedConfig): SanitizedConfig => {
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) return config
  // Payload's screens make them past these rules; api/cms/locks.ts lets people take one over.
  Object.assign(locks.access, { create: noOne, read: staff, update: noOne, delete: staff })
  return config
}

export default databaseFor(databaseUri)
  .then((db) => buildConfig({ ...settings, db: filesFirst(db, files) }))
  .then(keepLocksForStaff)
  .then(showIndiasTime)
  .then(replaceAccountEndpoints)
