import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isEditor, isStaff, isTreasurer, type Person } from '../../access.ts'
import { env } from '../../env.ts'
import type { GoLivePoint } from '../../operations/golive/findGoLive.ts'
import { staffLinks } from '../frame/staffLinks.ts'
import { DashboardToday } from './DashboardToday.tsx'
import { readOverview } from './overview.ts'
import { Samples } from './Samples.tsx'

const catalogueLinks = [
  { href: '/cms/collections/products/create', label: 'New product' },
  { href: '/cms/import', label: 'Import or export products' },
]
const settings = { href: '/cms/globals/site-settings', label: 'Site settings' }

const links = (user: Person) => [
  ...(isEditor(user) ? catalogueLinks : []),
  ...(isEditor(user) || isTreasurer(user) ? [settings] : []),
  ...staffLinks(user).filter(({ isAtHand }) => isAtHand),
]

/** Reminds an admin of what is to be done before the shop opens, until all of it is. */
function GoLive({ points }: { points: GoLivePoint[] }) {
  const missing = points.filter(({ isDone }) => !isDone)
  return (
    missing.length > 0 && (
      <section className="panel samples" aria-label="Go-live list">
        <h2>
          Go-live list: {points.length - missing.length} of {points.length} done
        </h2>
        <p>Still to do: {missing.map(({ title }) => title).join(', ')}.</p>
        <p className="panel__all">
          <a href="/cms/go-live">Go on with the list</a>
        </p>
      </section>
    )
  )
}

/** The first screen: counts, pending work, and links to common tasks. */
export async function Dashboard({ initPageResult }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  if (!user || !isStaff(user)) return null
  const overview = await readOverview(payload, user)
  return (
    <Gutter>
      <main className="overview">
        <h1>Hello, {user.name}</h1>
        <nav aria-label="Quick links">
          <ul className="overview__links">
            {links(user).map(({ href, label }, index) => (
              <li key={href}>
                <a className={index === 0 ? 'pill-link pill-link--first' : 'pill-link'} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {overview.isWithoutStep && (
          <p className="notice">
            Your login has no second step: who learns your password is in.{' '}
            <a href={`${env.PUBLIC_URL}/security`}>Set up a passkey or an app</a>
          </p>
        )}
        <GoLive points={overview.goLive} />
        {overview.samples && <Samples {...overview.samples} />}
        <DashboardToday groups={overview.groups} />
      </main>
    </Gutter>
  )
}
