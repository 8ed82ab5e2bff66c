import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve('..')

const config: NextConfig = {
  // Types are checked by `npm run check`; TypeScript 7 has no compiler interface for Next to call.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root },
  outputFileTracingRoot: root,
  poweredByHeader: false,
  compress: true,
  // Pictures have their sizes already, and nobody shall make this server draw others.
  images: { unoptimized: true },
  experimental: {
    // The first build is the only one of most clones. A second one shows that there may be more, and fills the cache.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
  },
  // The process that serves the pages has loaded `payload` already, and one copy is enough.
  serverExternalPackages: ['payload', 'sharp', 'pino', 'proper-lockfile', 'libsql', '@libsql/client'],
}

export default withPayload(config, { devBundleServerPackages: false })
