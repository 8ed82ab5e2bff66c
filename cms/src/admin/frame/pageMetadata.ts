import { generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { runningConfig } from '../../process/runningConfig.ts'
import { findMark } from './findMark.ts'

/** Puts the name and the mark of the shop into what a browser shows of a screen: Payload's config is fixed at the start. */
export async function pageMetadata(
  page: Omit<Parameters<typeof generatePageMetadata>[0], 'config'>,
): Promise<Metadata> {
  const { config } = runningConfig
  const [metadata, { brand, mark }] = await Promise.all([
    generatePageMetadata({ config, ...page }),
    getPayload({ config }).then(findMark),
  ])
  const title = String(metadata.title).replace(/CMS$/, () => `${brand} CMS`)
  return { ...metadata, title, openGraph: null, icons: [{ rel: 'icon', url: mark }] }
}
