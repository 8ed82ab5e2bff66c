import type { AdminViewServerProps, Payload } from 'payload'
import { isAdmin } from '../../access.ts'
import { findGoLive, type GoLivePoint } from '../../operations/golive/findGoLive.ts'
import { Screen } from '../frame/Screen.tsx'
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

/** Counts and reads only once it is drawn: by then the role of whoever asks is known. */
async function GoLiveList({ payload }: { payload: Payload }) {
  const points = await findGoLive(payload)
  const done = points.filter(({ isDone }) => isDone).length
  return (
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
  )
}

/** /cms/go-live: what an owner has to do before the shop opens. */
export const GoLiveView = (view: AdminViewServerProps) => (
  <Screen view={view} page="go-live" isOpenTo={isAdmin}>
    <GoLiveList payload={view.initPageResult.req.payload} />
  </Screen>
)
