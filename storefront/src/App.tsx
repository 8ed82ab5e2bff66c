import { Suspense, useMemo, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { retryFailures } from './api/client.ts'
import { ServerAnswersContext, type ServerAnswers } from './api/serverAnswers.ts'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { PageLayout } from './components/PageLayout.tsx'
import { ScrollManager } from './components/ScrollManager.tsx'
import { findPage, type FoundPage } from './findPage.ts'
import { routes } from './routes.tsx'
import { PageContext } from './state/pageContext.ts'
import { GlobalStyle } from './theme/GlobalStyle.ts'
import { Spinner } from './ui/Spinner.tsx'

interface AppProps {
  origin: string
  server: ServerAnswers
  setStatus?: (status: number) => void
}

const swrOptions = { ...retryFailures(2000, 3), focusThrottleInterval: 60_000 }

/** Unknown types, categories and products have the error page, as unknown paths have. */
function CurrentPage({ found }: { found: FoundPage | undefined }) {
  if (!found?.isKnown) return <ErrorPage status={404} text="Not Found" />
  return (
    // A new route shows its wait at once; a new parameter of the same route keeps what is there.
    <Suspense key={found.route.path} fallback={<Spinner />}>
      <Routes>
        {routes.map(({ path, page: { Page } }) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
      </Routes>
    </Suspense>
  )
}

export function App({ origin, server, setStatus }: AppProps): ReactNode {
  const { pathname, search } = useLocation()
  const found = findPage(pathname, search)
  const isIndexed = found?.isIndexed ?? false
  const page = useMemo(
    () => ({ origin, isIndexed, ...(setStatus && { setStatus }) }),
    [origin, isIndexed, setStatus],
  )
  const options = useMemo(() => ({ ...swrOptions, fallback: server.answers }), [server.answers])
  return (
    <SWRConfig value={options}>
      <ServerAnswersContext value={server}>
        <PageContext value={page}>
          <GlobalStyle />
          <ErrorBoundary place={pathname}>
            <PageLayout>
              <CurrentPage found={found} />
            </PageLayout>
            <ScrollManager />
          </ErrorBoundary>
        </PageContext>
      </ServerAnswersContext>
    </SWRConfig>
  )
}
