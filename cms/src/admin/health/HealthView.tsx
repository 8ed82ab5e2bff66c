import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isAdmin } from '../../access.ts'
import { HealthLines } from './HealthLines.tsx'

/** /cms/health: how each part of the shop is, and what to do, as `npm run doctor` tells it. */
export function HealthView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { permissions, req, visibleEntities, locale } = initPageResult
  // Payload shows custom views to every visitor, so the role is checked here.
  if (!req.user) redirect('/cms/login?redirect=%2Fcms%2Fhealth')
  if (!isAdmin(req.user)) redirect('/cms/unauthorized?page=health')
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
      <Gutter>
        <main className="overview go-live">
          <h1>Health of the shop</h1>
          <HealthLines />
        </main>
      </Gutter>
    </DefaultTemplate>
  )
}
