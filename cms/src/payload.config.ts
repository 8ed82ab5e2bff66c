import path from 'node:path'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { mayEnterCms } from './access.ts'
import { Documents } from './collections/Documents.ts'
import { Media } from './collections/Media.ts'
import { Orders } from './collections/Orders.ts'
import { Pages } from './collections/Pages.ts'
import { Products } from './collections/Products.ts'
import { Reviews } from './collections/Reviews.ts'
import { Stock } from './collections/Stock.ts'
import { Testimonials } from './collections/Testimonials.ts'
import { Users } from './collections/Users.ts'
import { databaseFor } from './database.ts'
import { databaseUri, env } from './env.ts'
import { SiteSettings } from './globals/SiteSettings.ts'
import { logger } from './logger.ts'
import { descriptionEditor } from './richText.ts'

export default buildConfig({
  secret: env.PAYLOAD_SECRET,
  db: databaseFor(databaseUri),
  collections: [Products, Media, Reviews, Stock, Orders, Users, Testimonials, Pages, Documents],
  globals: [SiteSettings],
  editor: descriptionEditor,
  routes: { admin: '/cms', api: '/cms/api' },
  admin: {
    user: 'users',
    // The default asks an outside service for a face.
    avatar: 'default',
    meta: { titleSuffix: ' | Baithak CMS' },
    importMap: {
      baseDir: path.resolve('.'),
      importMapFile: path.resolve('src/app/(payload)/cms/importMap.js'),
    },
  },
  graphQL: { disable: true },
  // Scheduled publishing is looked after every minute.
  jobs: {
    autoRun: [{ cron: '* * * * *', queue: 'default' }],
    access: { run: mayEnterCms, queue: mayEnterCms, cancel: mayEnterCms },
  },
  sharp,
  logger,
  telemetry: false,
  upload: { limits: { fileSize: 10 * 1024 * 1024 }, abortOnLimit: true },
  typescript: { outputFile: path.resolve('src/payload-types.ts') },
})
