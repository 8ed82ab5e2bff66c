import { Link } from '@payloadcms/ui'
import type { Payload } from 'payload'

export interface ShortcutsProps {
  shortcuts: { label: string; hrefFor: (payload: Payload) => Promise<string> }[]
  payload: Payload
  searchParams?: Record<string, string | string[] | undefined>
}

const filtersOf = (entries: Iterable<[string, string]>) =>
  JSON.stringify([...entries].filter(([name]) => name.startsWith('where')).sort())

/** The most used filters of a list; the active one is marked. */
export async function Shortcuts({ shortcuts, payload, searchParams = {} }: ShortcutsProps) {
  const present = filtersOf(Object.entries(searchParams).map(([name, value]) => [name, String(value)]))
  const links = await Promise.all(
    shortcuts.map(async ({ label, hrefFor }) => ({ label, href: await hrefFor(payload) })),
  )
  return (
    <nav className="shortcuts" aria-label="Shortcuts">
      {links.map(({ label, href }) => {
        const [path = '', query] = href.split('?')
        const isPresent =
          path.startsWith('/cms/collections/') && filtersOf(new URLSearchParams(query)) === present
        return (
          <Link
            key={label}
            href={href}
            className="shortcut"
            aria-current={isPresent ? 'page' : undefined}
            prefetch={false}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
