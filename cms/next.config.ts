import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import path from 'node:path'

const root = path.resolve('..')

const config: NextConfig = {
  // Types are checked by `npm run check`; TypeScript 7 has no compiler interface for Next to call.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root },
  outputFileTracingRoot: root,
  poweredByHeader: false,
  compress: true,
  serverExternalPackages: ['sharp', 'pino', 'proper-lockfile', 'libsql', '@libsql/client'],
}

export default withPayload(config, { devBundleServerPackages: false })
