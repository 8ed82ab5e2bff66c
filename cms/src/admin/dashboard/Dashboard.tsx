import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isEditor, seesOrders, isStaff, isTreasurer, type Person } from '../../access.ts'
import { env } from '../../env.ts'
import { DashboardCounts } from './DashboardCounts.tsx'
import { DashboardLists } from './DashboardLists.tsx'
import { readOverview } from './overview.ts'

const catalogueLinks = [
  { href: '/cms/collections/products/create', label: 'New product' },
  { href: '/cms/import', label: 'Import or export products' },
]
const settings = { href: '/cms/globals/site-settings', label: 'Site settings' }
const manage = (list: string) => ({ href: `${env.PUBLIC_URL}/admin/${list}`, label: 'Manage at the shop' })

const links = (user: Person) => [
  ...(isEditor(user) ? catalogueLinks : []),
  ...(isEditor(user) || isTreasurer(user) ? [settings] : []),
  ...(seesOrders(user) || isEditor(user) ? [manage(seesOrders(user) ? 'orderlist' : 'productlist')] : []),
  { href: env.PUBLIC_URL, label: 'See the shop' },
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
        <DashboardCounts overview={overview} />
        <DashboardLists overview={overview} />
      </main>
    </Gutter>
  )
}
