import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../paths.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Toasts } from './Toasts.tsx'

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
`

const withLargeFooter: readonly string[] = [paths.home, paths.about]

/** What wraps all pages. */
export function PageLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer large={withLargeFooter.includes(pathname)} />
      <Toasts />
    </>
  )
}
