import type { ServerProps } from 'payload'
import { env } from '../env.ts'

interface ShownOnProps extends Partial<ServerProps> {
  pages: { label: string; path: string }[]
}

/** Links to the pages of the site that show the edited content. */
export function ShownOn({ pages }: ShownOnProps) {
  return (
    <p className="shown-on">
      See it on the site:{' '}
      {pages.map(({ label, path }) => (
        <a key={path} href={`${env.PUBLIC_URL}${path}`} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </p>
  )
}
