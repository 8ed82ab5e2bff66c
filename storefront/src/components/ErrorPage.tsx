import styled from 'styled-components'
import { paths } from '../paths.ts'
import { useStatus } from '../state/pageContext.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Wrap } from '../ui/Section.tsx'
import { PageMeta } from './PageMeta.tsx'

const ErrorLayout = styled(Wrap)`
  padding-block: calc(var(--header, 5rem) + var(--s-7)) var(--section);

  pre {
    margin-block: var(--s-5);
    padding: var(--s-4);
    border-radius: var(--r-2);
    background: var(--wash);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-3);
    padding-top: var(--s-5);
  }
`

interface ErrorPageProps {
  status: number
  text: string
}

/** The page of an address that has nothing to show. The heading is the specification's. */
export function ErrorPage({ status, text }: ErrorPageProps) {
  useStatus(status)
  return (
    <ErrorLayout>
      <PageMeta title={text} index={false} />
      <h1>Unexpected Application Error!</h1>
      <pre>
        {status} {text}
      </pre>
      <p className="lede">
        {status === 404
          ? 'There is nothing at this address. The chair may have moved to another room.'
          : 'This page fell over. It is us, not you. Pick the chair up and try again.'}
      </p>
      <p className="ways">
        <LinkButton to={paths.home} variant="primary">
          Go to home
        </LinkButton>
        <LinkButton to={paths.latest} variant="secondary">
          See the latest collection
        </LinkButton>
      </p>
    </ErrorLayout>
  )
}
