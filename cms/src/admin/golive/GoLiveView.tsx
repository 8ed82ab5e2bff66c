import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isAdmin } from '../../access.ts'
import { findGoLive, type GoLivePoint } from '../../operations/golive/findGoLive.ts'
import { KeyKept } from './KeyKept.tsx'

const stateOf = ({ isDone, isSaid }: GoLivePoint) => (isDone ? 'Done' : isSaid ? 'Needs your word' : 'To do')

function Card({ point }: { point: GoLivePoint }) {
  const { title, why, now, isDone, isSaid, way } = point
  return (
    <li className={isDone ? 'go-live__card go-live__card--done' : 'go-live__card'}>
      <span className="go-live__mark" aria-hidden="true">
        {isDone ? '✓' : ''}
      </span>
      <div>
        <h2>
          {title} <span className="go-live__state">{stateOf(point)}</span>
        </h2>
        {!isDone && <p>{why}</p>}
        <p className="quiet">{now}</p>
      </div>
      {isSaid && !isDone ? (
        <KeyKept label={way.label} />
      ) : (
        <a className="pill-link" href={way.href} aria-label={isDone ? `See: ${title}` : undefined}>
          {isDone ? 'See' : way.label}
        </a>
      )}
    </li>
  )
}

/** /cms/go-live: what an owner has to do before the shop opens. */
export async function GoLiveView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { permissions, req, visibleEntities, locale } = initPageResult
  // Payload shows custom views to every visitor, so the role is checked here.
  if (!req.user) redirect('/cms/login?redirect=%2Fcms%2Fgo-live')
  if (!isAdmin(req.user)) redirect('/cms/unauthorized?page=go-live')
  const points = await findGoLive(req.payload)
  const done = points.filter(({ isDone }) => isDone).length
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
          <h1>Go-live list</h1>
          <p role="status">
            <strong>
              {done} of {points.length} done.
            </strong>{' '}
            A card ticks itself when its work is done.
          </p>
          <progress value={done} max={points.length} aria-label="Done" />
          <ul>
            {points.map((point) => (
              <Card key={point.title} point={point} />
            ))}
          </ul>
        </main>
      </Gutter>
    </DefaultTemplate>
  )
}
