import { Link } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { staffLinks } from './staffLinks.ts'
import { WideNav } from './WideNav.tsx'

/** Links that are not collections, below the groups of the navigation. */
export function NavLinks({ user }: ServerProps) {
  return (
    <div className="nav-links">
      <WideNav />
      {staffLinks(user).map(({ href, label }) =>
        href.startsWith('/') ? (
          <Link key={href} className="nav__link" href={href} prefetch={false}>
            <span className="nav__link-label">{label}</span>
          </Link>
        ) : (
          <a key={href} className="nav__link" href={href}>
            <span className="nav__link-label">{label}</span>
          </a>
        ),
      )}
    </div>
  )
}
