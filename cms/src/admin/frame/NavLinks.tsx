import { Link } from '@payloadcms/ui'
import { env } from '../../env.ts'
import { WideNav } from './WideNav.tsx'

/** Links that are not collections, below the groups of the navigation. */
export function NavLinks() {
  return (
    <div className="nav-links">
      <WideNav />
      <Link className="nav__link" href="/cms/import" prefetch={false}>
        <span className="nav__link-label">Import and export</span>
      </Link>
      <a className="nav__link" href={`${env.PUBLIC_URL}/admin/productlist`}>
        <span className="nav__link-label">Manage at the shop</span>
      </a>
      <a className="nav__link" href={`${env.PUBLIC_URL}/security`}>
        <span className="nav__link-label">Login and security</span>
      </a>
      <a className="nav__link" href={env.PUBLIC_URL}>
        <span className="nav__link-label">See the shop</span>
      </a>
    </div>
  )
}
