import { Suspense, useMemo, type ReactNode } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { SWRConfig } from 'swr'
import { retryFailures } from './api/client.ts'
import { ServerAnswersContext, type ServerAnswers } from './api/serverAnswers.ts'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { PageLayout } from './components/PageLayout.tsx'
import { ScrollManager } from './components/ScrollManager.tsx'
import { findPage, type FoundPage } from './findPage.ts'
import { PageContext, type PageContextValue } from './state/pageContext.ts'
import { GlobalStyle } from './theme/GlobalStyle.ts'
import { Spinner } from './ui/Spinner.tsx'

interface AppProps {
  page: PageContextValue
  server: ServerAnswers
}

const swrOptions = { ...retryFailures(2000, 3), focusThrottleInterval: 60_000 }

const WholeWindow = styled.div`
  min-height: calc(100svh - var(--header-h));
`

/** A page on its way, with the footer out of sight, where it has room to move. The title stays until the new one is known, so that it is never empty. */
const Waiting = () => (
  <>
    {typeof document !== 'undefined' && <title>{document.title}</title>}
    <WholeWindow>
      <Spinner />
    </WholeWindow>
  </>
)

/** Unknown types, categories and products have the error page, as unknown paths have. */
function CurrentPage({ found, pathname }: { found: FoundPage | undefined; pathname: string }) {
  if (!found?.isKnown) return <ErrorPage status={404} text="Not Found" />
  const { route, params } = found
  const { Page } = route.page
  // The map has found the route already: what <Routes> would say to useParams is said here, without its weight.
  const match = { params, pathname, pathnameBase: pathname, route: { path: route.path } }
  return (
    <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
      {/* A new route shows its wait at once; a new parameter of the same route keeps what is there. */}
      <Suspense key={route.path} fallback={<Waiting />}>
        <Page />
      </Suspense>
    </RouteContext>
  )
}

export function App({ page, server }: AppProps): ReactNode {
  const { pathname, search } = useLocation()
  const found = findPage(pathname, search)
  const options = useMemo(() => ({ ...swrOptions, fallback: server.answers }), [server.answers])
  return (
    <SWRConfig value={options}>
      <ServerAnswersContext value={server}>
        <PageContext value={page}>
          {import.meta.env.DEV && <GlobalStyle />}
          <ErrorBoundary place={pathname}>
            <PageLayout>
              <CurrentPage found={found} pathname={pathname} />
            </PageLayout>
            <ScrollManager />
          </ErrorBoundary>
        </PageContext>
      </ServerAnswersContext>
    </SWRConfig>
  )
}
