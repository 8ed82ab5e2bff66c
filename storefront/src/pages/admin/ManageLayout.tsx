import type { Session } from 'cms/contract/accounts/users'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSecondStep } from '../../api/secondStep.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import { managePages } from '../../state/managePages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { ArrowLink, TextLink } from '../../ui/TextLink.tsx'
import { Link } from '../../ui/Link.tsx'

const StyledManage = styled(Wrap)`
  padding-bottom: 5rem;
  &.manage--narrow {
    max-width: calc(46rem + 2 * var(--gutter));
  }
  .manage__back {
    padding-top: 1rem;
  }
  .manage__head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    justify-content: space-between;
    align-items: end;
    padding-block: 1.5rem 1rem;
  }
  .manage__back + .manage__head {
    padding-top: 0.25rem;
  }
  h1 {
    font-size: var(--t-h2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* Its height is reserved before the user is known. */
  .manage__tabs {
    display: flex;
    gap: 1.75rem;
    min-height: calc(3rem + 1px);
    margin-bottom: 1.5rem;
    border-bottom: 1px solid var(--line);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .manage__tabs a {
    display: inline-flex;
    align-items: center;
    min-height: 3rem;
    border-bottom: 3px solid transparent;
    font-weight: 600;
    color: var(--ink-2);
    white-space: nowrap;
    text-decoration: none;
  }
  .manage__tabs a:hover {
    color: var(--ink);
  }
  .manage__tabs a:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    .manage__tabs a {
      border-color: Canvas;
    }
  }
  .manage__tabs [aria-current] {
    color: var(--ink);
    border-color: var(--accent);
  }
`

const GoBack = ({ to }: { to: string }) => (
  <p className="manage__back">
    <ArrowLink back to={to}>
      Go Back
    </ArrowLink>
  </p>
)

function Tabs({ session }: { session: Session | null }) {
  const { pathname } = useLocation()
  return (
    <nav className="manage__tabs" aria-label="Manage">
      {session &&
        managePages(session).map(({ to, text }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {text}
          </Link>
        ))}
    </nav>
  )
}

/** Tells an admin whose password alone opens everything. */
function StepNotice({ token }: { token: string }) {
  const { data } = useSecondStep(token)
  if (!data || data.isOn) return null
  return (
    <div style={{ marginBottom: '1.5rem' }}>
      <Alert tone="info">
        Your password alone opens the whole shop.{' '}
        <TextLink to={paths.security}>Set up a second step for your login</TextLink>
      </Alert>
    </div>
  )
}

interface ManageLayoutProps {
  /** The page's heading and document title. */
  title: string
  session: Session | null
  /** A line below the title. */
  lead?: ReactNode
  /** The main action, to the right of the title. */
  action?: ReactNode
  /** The target of Go Back, for a page about one record. Lists have tabs instead. */
  back?: string
  /** For a form with one column. */
  narrow?: boolean
  children: ReactNode
}

/** The layout of all pages of Manage. */
export function ManageLayout({ title, session, lead, action, back, narrow, children }: ManageLayoutProps) {
  return (
    <StyledManage className={narrow ? 'manage--narrow' : undefined}>
      <PageMeta title={title} index={false} />
      {back && <GoBack to={back} />}
      <div className="manage__head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </div>
        {action}
      </div>
      {!back && <Tabs session={session} />}
      <noscript>
        <Alert tone="info">Managing the shop needs JavaScript. Please switch it on.</Alert>
      </noscript>
      {!back && session?.isAdmin && <StepNotice token={session.token} />}
      {children}
    </StyledManage>
  )
}
