import { pageMetadata } from '../../../../admin/frame/pageMetadata.ts'
import { leadAway } from '../../../../admin/frame/leadAway.ts'
import { runningConfig } from '../../../../process/runningConfig.ts'
import { RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  pageMetadata({ params, searchParams })

export default async function Page({ params, searchParams }: Args) {
  await leadAway((await params).segments)
  return RootPage({ config: runningConfig.config, importMap, params, searchParams })
}
