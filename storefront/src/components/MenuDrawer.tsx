import { categoryLabels, type ProductCategory } from 'cms/contract/catalogue'
import type { MouseEvent, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSite } from '../api/site.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { DrawerAccount, DrawerManage } from './AccountEntry.tsx'
import { Brand } from './Brand.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export const drawerId = 'menu'

/** Below this width a chosen link closes the menu (SPEC 9). */
const closingWidth = 5000

const StyledDrawer = styled.dialog`
  position: fixed;
  z-index: var(--z-drawer);
  inset: 0 auto 0 0;
  margin: 0;
  border: 0;
  padding: 0;
  width: min(26rem, 100vw - 2.5rem);
  max-width: none;
  height: 100dvh;
  max-height: none;
  background: var(--surface);
  color: var(--ink);
  overflow-y: auto;
  overscroll-behavior: contain;
  box-shadow: var(--sh-3);
  transform: translateX(-102%);
  transition:
    transform var(--d-3) var(--ease),
    display var(--d-3) allow-discrete,
    overlay var(--d-3) allow-discrete;
  &::backdrop {
    background: var(--scrim);
    opacity: 0;
    transition:
      opacity var(--d-2),
      display var(--d-3) allow-discrete,
      overlay var(--d-3) allow-discrete;
  }
  &:popover-open {
    display: block;
    transform: none;
  }
  &:popover-open::backdrop {
    opacity: 1;
  }
  &[open] {
    transform: none;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &:popover-open,
    &[open] {
      transform: translateX(-102%);
    }
    &:popover-open::backdrop,
    &[open]::backdrop {
      opacity: 0;
    }
  }
  nav {
    padding: 0 1.25rem 2rem;
    min-height: 100%;
  }
  .drawer__top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: var(--header-h);
    position: sticky;
    top: 0;
    background: var(--surface);
    z-index: 1;
    margin-right: -0.5rem;
  }
  h2 {
    font: 600 var(--t-sm) / 1.3 var(--font-text);
    letter-spacing: 0;
    color: var(--ink-3);
    margin: 1.25rem 0 0.25rem;
    padding-top: 0.75rem;
    border-top: 2px solid var(--ink);
  }
  li :is(a, button) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    width: 100%;
    text-align: left;
    min-height: 2.875rem;
    text-decoration: none;
    font-size: 1.125rem;
    border-bottom: 1px solid var(--line);
  }
  li:last-child :is(a, button) {
    border-bottom: 0;
  }
  li :is(a, button):hover {
    color: var(--accent);
  }
  li .i {
    color: var(--ink-3);
    width: 1.1rem;
    height: 1.1rem;
  }
  /* As with links, the icon stands at the end. */
  li button {
    flex-direction: row-reverse;
  }
  .drawer__name {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-3);
  }
  .drawer__foot {
    display: flex;
    flex-wrap: wrap;
    margin: 1rem 0 0 -0.6rem;
  }
  .drawer__social {
    display: flex;
    gap: 0.25rem;
  }
  @media (min-width: 360px) {
    .drawer__theme {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

// SPEC 2: the labels of the menu, in its order, and the one category that they leave out.
const chairs: ProductCategory[] = [
  'Executive',
  'ErgonomicOffice',
  'Workstation',
  'Gaming',
  'Staff',
  'Visitors',
  'TandemSeating',
  'Training',
  'CafeteriaOutdoor',
  'HighSeries',
  'Conference',
]

function CategoryLinks({
  categories,
  first,
}: {
  categories: ProductCategory[]
  first?: { to: string; label: string }
}) {
  const links = categories.map((category) => ({
    to: paths.categoryEntry(category),
    label: categoryLabels[category],
  }))
  return (
    <ul className="m">
      {[...(first ? [first] : []), ...links].map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>
            {label}
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface MenuDrawerProps {
  ref: RefObject<HTMLDialogElement | null>
  close: () => void
  onClosed: () => void
}

export function MenuDrawer({ ref, close, onClosed }: MenuDrawerProps) {
  const { brand } = useSite()
  const closeByClick = ({ target, currentTarget }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest('a') !== null
    if (target === currentTarget || (isLink && window.innerWidth < closingWidth)) close()
  }
  return (
    <StyledDrawer
      ref={ref}
      id={drawerId}
      popover="auto"
      aria-label="Menu"
      onClose={onClosed}
      onClick={closeByClick}
    >
      <nav aria-label="Menu">
        <div className="drawer__top">
          <Brand />
          <IconButton
            icon="x"
            label="Close menu"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            onClick={close}
          />
        </div>
        <h2>Chairs</h2>
        <CategoryLinks categories={chairs} first={{ to: paths.latest, label: 'Latest Collection' }} />
        <h2>Lounge</h2>
        <CategoryLinks categories={['LoungeChairs']} />
        <h2>{brand}</h2>
        <ul className="m">
          <li>
            <Link to={paths.about}>About</Link>
          </li>
          <li>
            <Link to={paths.contact}>Contact</Link>
          </li>
          <li>
            <Link to={paths.testimonials}>Testimonials</Link>
          </li>
          <DrawerAccount onLeft={close} />
        </ul>
        <DrawerManage />
        <div className="drawer__foot">
          <SocialLinks className="drawer__social" />
          <ThemeSwitch className="drawer__theme" />
        </div>
      </nav>
    </StyledDrawer>
  )
}
