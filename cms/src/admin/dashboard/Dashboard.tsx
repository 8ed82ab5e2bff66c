import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isStaff } from '../../access.ts'
import { env } from '../../env.ts'
import { DashboardCounts } from './DashboardCounts.tsx'
import { DashboardLists } from './DashboardLists.tsx'
import { readOverview } from './overview.ts'

const links = (isAdmin: boolean) => [
  { href: '/cms/collections/products/create', label: 'New product' },
  { href: '/cms/import', label: 'Import or export products' },
  { href: '/cms/globals/site-settings', label: 'Site settings' },
  {
    href: `${env.PUBLIC_URL}${isAdmin ? '/admin/orderlist' : '/admin/productlist'}`,
    label: 'Manage at the shop',
  },
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
            {links(user.role === 'admin').map(({ href, label }, index) => (
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
