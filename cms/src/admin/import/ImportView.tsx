import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isEditor } from '../../access.ts'
import { ImportScreen } from './ImportScreen.tsx'

/** /cms/import: exports products to a spreadsheet and imports them. */
export function ImportView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { permissions, req, visibleEntities, locale } = initPageResult
  // Payload shows custom views to every visitor, so the role is checked here.
  if (!req.user) redirect('/cms/login?redirect=%2Fcms%2Fimport')
  if (!isEditor(req.user)) redirect('/cms/unauthorized?page=import')
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
      <Gutter className="imports">
        <ImportScreen />
      </Gutter>
    </DefaultTemplate>
  )
}
