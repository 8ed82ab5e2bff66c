import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isEditor, isStaff, isTreasurer, type Person } from '../../access.ts'
import { staffLinks } from '../frame/staffLinks.ts'
import { DashboardCounts } from './DashboardCounts.tsx'
import { DashboardLists } from './DashboardLists.tsx'
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
        {overview.samples && <Samples {...overview.samples} />}
        <DashboardCounts overview={overview} />
        <DashboardLists overview={overview} />
      </main>
    </Gutter>
  )
}
