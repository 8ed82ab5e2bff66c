import { runningConfig } from '../../process/runningConfig.ts'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { refuseSchedule } from '../../admin/refuseSchedule.ts'
import { importMap } from './cms/importMap.js'
import './cms.css'
import './import.css'
import './orders.css'
import './placing.css'
import './screens.css'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return (
    refuseSchedule(args) ?? handleServerFunctions({ ...args, config: runningConfig.config, importMap })
  )
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={runningConfig.config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
