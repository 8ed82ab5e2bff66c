import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import type { Person } from '../../access.ts'

interface ScreenProps {
  view: AdminViewServerProps
  /** Its name in the address, below /cms. */
  page: string
  isOpenTo: (user: Person) => boolean
  className?: string
  children: ReactNode
}

/** A screen of ours under /cms. Payload shows custom views to every visitor, so the role is checked here. */
export function Screen({ view, page, isOpenTo, className, children }: ScreenProps) {
  const { initPageResult, params, searchParams } = view
  const { permissions, req, visibleEntities, locale } = initPageResult
  if (!req.user) redirect(`/cms/login?redirect=%2Fcms%2F${page}`)
  if (!isOpenTo(req.user)) redirect(`/cms/unauthorized?page=${page}`)
  return (
    <DefaultTemplate
      i18n={req.i18n}
      payload={req.payload}
      permissions={permissions}
      user={req.user}
      visibleEntities={visibleEntities}
      {...(locale ? { locale } : {})}
      {...(params ? { params } : {})}
      {...(searchParams ? { searchParams } : {})}
    >
      <Gutter {...(className ? { className } : {})}>{children}</Gutter>
    </DefaultTemplate>
  )
}
