import styled from 'styled-components'
import { useSite } from '../api/site.ts'
import { paths } from '../paths.ts'
import { useStatus } from '../state/pageContext.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Wrap } from '../ui/Section.tsx'
import { PageMeta } from './PageMeta.tsx'
import { ProductImage } from './product/ProductImage.tsx'

const ErrorLayout = styled(Wrap)`
  .err {
    display: grid;
    gap: var(--s-5);
    align-items: center;
    min-height: 60vh;
    padding-block: clamp(1rem, 4vw, 4rem);
  }
  .err__image {
    border-radius: 0;
  }
  /* The chair stands on the floor line: a shadow lies right under nothing else. */
  .err__image img {
    --image-transform: translateY(calc((1 - var(--foot, 1)) * 100%));
  }
  .err__image::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--ink);
  }
  [data-theme='dark'] & .err__image {
    --image-filter: brightness(1.045);
    border-radius: var(--r-3) var(--r-3) 0 0;
  }
  h1 {
    font-size: var(--t-h1);
  }
  pre {
    margin-block: var(--s-4);
    padding: 0.875rem 1.1rem;
    border-left: 4px solid var(--danger);
    border-radius: var(--r-2);
    background: var(--surface);
    font:
      500 1rem/1.5 ui-monospace,
      'Noto Sans Mono',
      monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-3);
    padding-top: var(--s-5);
  }
  @media (min-width: 768px) {
    .err {
      grid-template-columns: 1fr 1fr;
      gap: var(--s-8);
    }
  }
`

interface ErrorPageProps {
  status: number
  text: string
  /** A sentence about what is missing, if known. */
  intro?: string
  /** The second link. */
  way?: { to: string; text: string }
}

const intros = {
  missing: 'There is nothing at this address. The chair may have moved to another room.',
  fallen: 'This page could not be shown. The fault is ours, not yours. Please try again.',
}
const toLatest = { to: paths.latest, text: 'See the latest collection' }

/** The page of an address that has nothing to show. Its heading follows docs/spec.md 11.5. */
export function ErrorPage({ status, text, intro, way = toLatest }: ErrorPageProps) {
  useStatus(status)
  const chair = useSite().scenes.hero[0] ?? null
  return (
    <ErrorLayout>
      <PageMeta title={text} index={false} />
      <div className="err">
        <ProductImage
          className="err__image"
          picture={chair}
          sizes="(min-width:768px) 45vw, 100vw"
          alt=""
          priority
        />
        <div>
          <h1>Unexpected Application Error!</h1>
          <pre>
            {status} {text}
          </pre>
          <p className="intro">{intro ?? intros[status === 404 ? 'missing' : 'fallen']}</p>
          <p className="ways">
            <LinkButton to={paths.home} variant="primary">
              Go to home
            </LinkButton>
            <LinkButton to={way.to} variant="secondary">
              {way.text}
            </LinkButton>
          </p>
        </div>
      </div>
    </ErrorLayout>
  )
}
