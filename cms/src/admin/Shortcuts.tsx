import { Link } from '@payloadcms/ui'

interface ShortcutsProps {
  shortcuts: { label: string; href: string }[]
  searchParams?: Record<string, string | string[] | undefined>
}

const filtersOf = (entries: Iterable<[string, string]>) =>
  JSON.stringify([...entries].filter(([name]) => name.startsWith('where')).sort())

/** The most used filters of a list; the active one is marked. */
export function Shortcuts({ shortcuts, searchParams = {} }: ShortcutsProps) {
  const present = filtersOf(Object.entries(searchParams).map(([name, value]) => [name, String(value)]))
  return (
    <nav className="shortcuts" aria-label="Shortcuts">
      {shortcuts.map(({ label, href }) => {
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
