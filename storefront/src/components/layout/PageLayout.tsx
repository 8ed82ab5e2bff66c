import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePreview } from '../../api/words.ts'
import { agoWords } from '../../lib/ago.ts'
import { countAsAction, firstAction } from '../../lib/loading/firstAction.ts'
import { laterMark } from '../../lib/loading/laterPress.ts'
import { lazyOr } from '../../lib/loading/lazyOr.ts'
import { previewEnd } from '../../lib/previewToken.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { Brand } from './Brand.tsx'
import { Footer, type FooterMark } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ShopLines } from './ShopLines.tsx'
import { useCompared } from '../../state/compare.ts'

// The page works without them, so one that cannot be loaded is left out.
const CompareTray = lazyOr(async () => (await import('../compare/CompareTray.tsx')).CompareTray)
const Toasts = lazyOr(async () => (await import('./Toasts.tsx')).Toasts)

/** Shows the tray as soon as a product is chosen, but not where the products already stand side by side. */
function TrayPlace({ pathname }: { pathname: string }) {
  const items = useCompared()
  if (items.length === 0 || pathname === paths.compare() || pathname.startsWith('/admin/')) return null
  return (
    <Suspense>
      <CompareTray items={items} />
    </Suspense>
  )
}

const SkipLink = styled.a`
  position: fixed;
  left: var(--s-4);
  top: -5rem;
  z-index: var(--z-toast);
  background: var(--ink);
  color: var(--paper);
  padding: 0.75rem 1.25rem;
  border-radius: var(--r-2);
  &:focus {
    top: var(--s-3);
  }
  @media print {
    display: none;
  }
`

const BareHeader = styled.header`
  position: absolute;
  padding: 0.6rem max(var(--gutter), (100vw - var(--wrap)) / 2);
`

const PreviewNote = styled.p`
  padding: 0.75rem var(--s-4);
  text-align: center;
  background: var(--warn-wash);
  color: var(--warn);
`

/**
 * Notifications follow a visitor's action, so their view is loaded only after the first one. A user may also get one
 * without an action: that the login has ended.
 */
function useHasActed() {
  const isUser = useSession() !== null
  const [hasActed, setActed] = useState(false)
  useEffect(() => void firstAction.then(() => setActed(true)), [])
  useEffect(() => {
    if (isUser) countAsAction()
  }, [isUser])
  return hasActed
}

/** Says of a page that the service worker has kept how old it is. */
function KeptNote({ pathname }: { pathname: string }) {
  const [opened] = useState(pathname)
  const kept = useHydrated() && opened === pathname && Number(document.documentElement.dataset.kept)
  if (!kept || pathname === paths.offline) return null
  return <PreviewNote role="status">{`Saved ${agoWords(kept)}. Prices may have changed.`}</PreviewNote>
}

const withLargeMark: readonly string[] = [paths.home, paths.about]

const markOf = (pathname: string): FooterMark => {
  if (withLargeMark.includes(pathname)) return 'large'
  return pathname.startsWith('/admin/') ? 'none' : 'medium'
}

/** The frame of all pages. */
export function PageLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const preview = usePreview()
  const hasActed = useHasActed()
  const mark = markOf(pathname)
  // Offline, links to the rest of the shop lead nowhere.
  const isBare = pathname === paths.offline
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      {isBare ? (
        <BareHeader>
          <Brand />
        </BareHeader>
      ) : (
        <Header />
      )}
      <main
        id="main"
        tabIndex={-1}
        suppressHydrationWarning
        {...(import.meta.env.SSR && { [laterMark]: '' })}
      >
        {preview && (
          <PreviewNote>
            {previewEnd(preview) < Date.now() ? (
              'This preview has ended: these are the words that are saved. Open it again from the CMS.'
            ) : (
              <>
                <b>Preview.</b> Visitors do not see these words until they are saved. This address works for
                ten minutes.
              </>
            )}
          </PreviewNote>
        )}
        <KeptNote pathname={pathname} />
        {children}
      </main>
      {mark !== 'none' && !isBare && <ShopLines />}
      <Footer mark={mark} />
      <TrayPlace pathname={pathname} />
      {hasActed && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}
