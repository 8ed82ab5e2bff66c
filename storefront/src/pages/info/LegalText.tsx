import type { LegalPage } from 'cms/contract/pages'
import { styled } from 'styled-components'
import { useLegalPage } from '../../api/pages.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PageMeta } from '../../components/PageMeta.tsx'
import { SellerFacts } from '../../components/SellerFacts.tsx'
import { formatDate } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { Wrap } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageHead } from './PageHead.tsx'

const Legal = styled(Wrap)`
  padding-bottom: var(--section);
  .legal {
    display: grid;
    gap: clamp(2rem, 5vw, 5rem);
  }
  .toc {
    counter-reset: t;
    border-top: 2px solid var(--ink);
  }
  .toc li {
    counter-increment: t;
    border-bottom: 1px solid var(--line);
  }
  .toc a {
    display: flex;
    align-items: center;
    gap: 0.9rem;
    min-height: 2.75rem;
    text-decoration: none;
  }
  .toc a::before {
    content: counter(t);
    min-width: 1rem;
    font-weight: 600;
    color: var(--accent);
  }
  .toc a:hover {
    color: var(--accent);
  }
  .legal section {
    padding-bottom: 2.25rem;
  }
  section h2 {
    margin-bottom: 0.6rem;
    font-size: var(--t-h3);
  }
  section p,
  section li {
    color: var(--ink-2);
  }
  section ul,
  section ol {
    padding-left: 1.25em;
  }
  section a {
    color: var(--accent);
  }
  @media (min-width: 1024px) {
    .legal {
      grid-template-columns: 17rem minmax(0, 1fr);
    }
    .toc {
      position: sticky;
      top: calc(var(--header-h) + 1rem);
      align-self: start;
    }
  }
`

const anchor = (index: number) => `s${index + 1}`

function Sections({ sections }: Pick<LegalPage, 'sections'>) {
  return (
    <div className="legal">
      <nav aria-label="Contents">
        <ol className="toc">
          {sections.map(({ heading }, index) => (
            <li key={anchor(index)}>
              <a href={`#${anchor(index)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        {sections.map(({ heading, html }, index) => (
          <section key={anchor(index)} id={anchor(index)}>
            <h2>
              {index + 1}. {heading}
            </h2>
            {/* The CMS sends only sanitised HTML. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    </div>
  )
}

interface LegalTextProps {
  name: 'terms-conditions' | 'privacy-policy'
  path: string
  /** Shown until the text has loaded. */
  title: string
}

/** A legal text from the CMS: a numbered table of contents, then the sections. */
export function LegalText({ name, path, title }: LegalTextProps) {
  const request = useLegalPage(name)
  const page = request.data
  const isDraft = page?.sections.length === 0
  return (
    <Legal>
      <PageMeta
        title={page?.metaTitle ?? page?.title ?? title}
        description={page?.metaDescription ?? page?.lede}
        path={path}
      />
      <PageHead title={page?.title ?? title} intro={page?.lede}>
        {page && !isDraft && <p className="faint small">Last changed on {formatDate(page.updatedAt)}</p>}
      </PageHead>
      <Loaded request={request} fallback={<Spinner />}>
        {({ sections }) =>
          isDraft ? (
            <p>
              We are still writing this text. Until it is here, <TextLink to={paths.contact}>ask us</TextLink>
              .
            </p>
          ) : (
            <Sections sections={sections} />
          )
        }
      </Loaded>
      {name === 'terms-conditions' && <SellerFacts />}
    </Legal>
  )
}
