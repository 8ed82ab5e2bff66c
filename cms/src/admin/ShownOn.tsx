import type { ServerProps } from 'payload'
import { Fragment } from 'react'
import { env } from '../env.ts'
import { PreviewWords } from './PreviewWords.tsx'

export interface ShownPage {
  label: string
  path: string
  /** Whether it can be seen with words that are not saved. */
  hasPreview?: boolean
}

interface ShownOnProps extends Partial<ServerProps> {
  pages: ShownPage[]
}

/** Links to the pages of the site that show the edited content. */
export function ShownOn({ pages }: ShownOnProps) {
  return (
    <p className="shown-on">
      See it on the site:{' '}
      {pages.map(({ label, path, hasPreview }) => (
        <Fragment key={path}>
          <a href={`${env.PUBLIC_URL}${path}`} target="_blank" rel="noreferrer">
            {label}
          </a>
          {hasPreview && <PreviewWords page={`${env.PUBLIC_URL}${path}`} />}
        </Fragment>
      ))}
    </p>
  )
}
