import { Suspense, useMemo, type ReactNode, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { SWRConfig } from 'swr'
import { retryFailures, setAskAgain } from './api/client.ts'
import { SiteProvider } from './api/SiteProvider.tsx'
import { ServerAnswersContext, type ServerAnswers } from './api/serverAnswers.ts'
import { Arrival } from './components/Arrival.tsx'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Fallen } from './components/Fallen.tsx'
import { PageLayout } from './components/layout/PageLayout.tsx'
import { ScrollManager } from './components/ScrollManager.tsx'
import { findPage, type FoundPage } from './findPage.ts'
import { PageContext, type PageContextValue } from './state/pageContext.ts'
import { GlobalStyle } from './theme/GlobalStyle.ts'
import { Spinner } from './ui/Spinner.tsx'
import type { Question } from './components/PasswordQuestion.tsx'

const PasswordQuestion = lazy(() =>
  import('./components/PasswordQuestion.tsx').then((found) => ({ default: found.PasswordQuestion })),
)

/** Asks for the current password where the shop wants it again; the request that needs it then goes on. */
function Reauthenticate() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let open: Promise<boolean> | null = null
    setAskAgain((token) => {
      open ??= new Promise<boolean>((resolve) => {
        const answer = (isShown: boolean) => {
          open = null
          setQuestion(null)
          resolve(isShown)
        }
        setQuestion({ token, answer })
      })
      return open
    })
    return () => setAskAgain(null)
  }, [])
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <PasswordQuestion {...question} />
    </Suspense>
  )
}

interface AppProps {
  page: PageContextValue
  server: ServerAnswers
}

const swrOptions = { ...retryFailures(2000, 3), focusThrottleInterval: 60_000 }

const WholeWindow = styled.div`
  min-height: calc(100svh - var(--header-h));
`

/**
 * Shown while a page loads. It fills the window, so that the footer stays out of sight until the page appears. It keeps
 * the old title until the new one is known, so that the title is never empty.
 */
const Placeholder = () => (
  <>
    {typeof document !== 'undefined' && <title>{document.title}</title>}
    <WholeWindow>
      <Spinner />
    </WholeWindow>
  </>
)

/** Hydrates the parts that stand around all pages before the page itself. */
const findFrame = () => document.getElementById('root')
const findMain = () => document.getElementById('main')

/** Shows the error page for unknown types, categories and products, as for unknown paths. */
function CurrentPage({ found }: { found: FoundPage | undefined }) {
  if (!found?.isKnown)
    return (
      <>
        <ErrorPage status={404} text="Not Found" />
        <Arrival find={findMain} />
      </>
    )
  const { route, params } = found
  const { Page } = route.page
  return (
    // A new route shows its loading state at once. A new parameter of the same route keeps the present content.
    <Suspense key={route.path} fallback={<Placeholder />}>
      <Page params={params} />
      <Arrival find={findMain} />
    </Suspense>
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
          <SiteProvider>
            <ErrorBoundary place={pathname} instead={(failure) => <Fallen failure={failure} />}>
              <PageLayout>
                <ErrorBoundary place={pathname} instead={(failure) => <Fallen failure={failure} />}>
                  <CurrentPage found={found} />
                </ErrorBoundary>
              </PageLayout>
              <ScrollManager />
              <Reauthenticate />
              <Arrival find={findFrame} />
            </ErrorBoundary>
          </SiteProvider>
        </PageContext>
      </ServerAnswersContext>
    </SWRConfig>
  )
}
