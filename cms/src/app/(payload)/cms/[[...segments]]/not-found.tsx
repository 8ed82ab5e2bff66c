/* THIS FILE WAS GENERATED AUTOMATICALLY BY PAYLOAD. */
import { pageMetadata } from '../../../../admin/frame/pageMetadata.ts'
import { runningConfig } from '../../../../process/runningConfig.ts'
import { NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  pageMetadata({ params, searchParams })

export default function NotFound({ params, searchParams }: Args) {
  return NotFoundPage({ config: runningConfig.config, importMap, params, searchParams })
}
