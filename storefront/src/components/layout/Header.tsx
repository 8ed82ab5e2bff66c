import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { IconButton } from '../../ui/IconButton.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { AccountEntry } from './AccountEntry.tsx'
import { Brand } from './Brand.tsx'
import { CartLink } from './CartLink.tsx'
import { drawerId, MenuDrawer } from './MenuDrawer.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { MainMenu } from './menu/MainMenu.tsx'
import { usePanels } from './menu/usePanels.ts'
import { StyledHeader } from './Header.styles.ts'
import { TopLine } from './TopLine.tsx'

/** Whether the menu was opened without JavaScript. Browsers that know no popovers know no such selector either. */
const isPopover = (menu: HTMLElement | null) =>
  Boolean(menu && 'popover' in menu && menu.matches(':popover-open'))

/**
 * Opens and closes the menu. Without JavaScript it is a popover; with it, a modal dialog, which keeps the focus inside,
 * closes on Escape and returns the focus.
 */
function useDrawer(drawer: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (isPopover(drawer.current)) return drawer.current?.hidePopover?.()
    drawer.current?.showModal()
    drawer.current?.querySelector('button')?.focus()
    setOpen(true)
  }
  const close = () => {
    if (isPopover(drawer.current)) drawer.current?.hidePopover?.()
    drawer.current?.close()
  }
  return { isOpen, open, close, recordClosed: () => setOpen(false) }
}

/** Transparent at the top, translucent on the way up, gone on the way down. */
function useScrollState() {
  const [state, setState] = useState('')
  useEffect(() => {
    let last: number | undefined
    const note = () => {
      const now = window.scrollY
      const isDown = last !== undefined && now > last && now > 160
      last = now
      setState(now <= 8 ? '' : isDown ? 'head--scrolled head--hidden' : 'head--scrolled')
    }
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(note)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', note)
    }
  }, [])
  return state
}

export function Header() {
  const panels = usePanels()
  const drawer = useRef<HTMLDialogElement>(null)
  const menu = useDrawer(drawer)
  const input = useRef<HTMLInputElement>(null)
  const [isSearching, setSearching] = useState(false)
  const searchToggle = useRef<HTMLButtonElement>(null)
  const scrolled = useScrollState()
  const closeSearch = () => {
    if (!isSearching) return
    setSearching(false)
    searchToggle.current?.focus()
  }
  useEffect(() => {
    if (isSearching) input.current?.focus()
  }, [isSearching])
  const { key } = useLocation()
  const moved = useNavigationType()
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    // Back leads on without a press in menu or search, each of which closes by its own rule.
    if (moved !== NavigationType.Pop) return
    drawer.current?.close()
    setSearching(false)
  }, [key, moved])
  return (
    <>
      <StyledHeader
        className={['head', scrolled, isSearching && 'head--search', panels.open && 'head--open']
          .filter(Boolean)
          .join(' ')}
      >
        <TopLine />
        <Wrap className="head__row">
          <IconButton
            className="head__menu"
            icon="menu"
            label="Open menu"
            aria-expanded={menu.isOpen}
            aria-haspopup="dialog"
            popoverTarget={drawerId}
            onClick={menu.open}
          />
          <Brand />
          <MainMenu {...panels} />
          <div className="head__right">
            <SearchBox className="head__searchbox" input={input} onDone={closeSearch} />
            <IconButton
              ref={searchToggle}
              className="head__searchtoggle"
              icon={isSearching ? 'x' : 'search'}
              label={isSearching ? 'Close search' : 'Search'}
              aria-expanded={isSearching}
              aria-controls="search"
              onClick={() => setSearching(!isSearching)}
            />
            <ThemeSwitch className="head__theme" />
            <CartLink />
            <AccountEntry />
          </div>
        </Wrap>
      </StyledHeader>
      <MenuDrawer ref={drawer} close={menu.close} onClosed={menu.recordClosed} />
    </>
  )
}
