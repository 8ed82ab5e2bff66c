import { categoryLabels, type ProductCategory } from 'cms/contract/catalogue'
import type { MouseEvent, RefObject } from 'react'
import { useSite } from '../../api/site.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DrawerAccount, DrawerManage } from './AccountEntry.tsx'
import { Brand } from './Brand.tsx'
import { DrawerGroup, DrawerGroups, DrawerLink } from './DrawerGroups.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { StyledDrawer } from './MenuDrawer.styles.ts'

export const drawerId = 'menu'

/** Below this width a chosen link closes the menu (docs/spec.md 2.13). */
const closingWidth = 5000

// docs/spec.md 2.11: the labels of the menu, in its order, and the one category that they leave out.
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

const CategoryLinks = ({ categories }: { categories: ProductCategory[] }) =>
  categories.map((category) => (
    <DrawerLink key={category} to={paths.categoryEntry(category)} icon="chevron-right">
      {categoryLabels[category]}
    </DrawerLink>
  ))

interface MenuDrawerProps {
  ref: RefObject<HTMLDialogElement | null>
  close: () => void
  onClosed: () => void
}

export function MenuDrawer({ ref, close, onClosed }: MenuDrawerProps) {
  const { brand, brochure, purchasing } = useSite()
  const first = [
    { to: paths.type('Chairs'), label: 'All chairs' },
    { to: paths.type('HighCounter'), label: 'Bar & counter' },
    { to: paths.fit, label: 'Find your fit' },
    { to: paths.compare(), label: 'Compare' },
    { to: paths.cart, label: purchasing === 'catalogue' ? 'Your list' : 'Your cart' },
  ]
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
        <DrawerGroups>
          <ul className="m drawer__first">
            {first.map(({ to, label }) => (
              <DrawerLink key={to} to={to} icon="chevron-right">
                {label}
              </DrawerLink>
            ))}
            {brochure && (
              <li>
                <a href={brochure.url}>
                  Brochure (PDF)
                  <Icon name="download" />
                </a>
              </li>
            )}
          </ul>
          <DrawerGroup title="Chairs">
            <DrawerLink to={paths.latest} icon="chevron-right">
              Latest Collection
            </DrawerLink>
            <CategoryLinks categories={chairs} />
          </DrawerGroup>
          <DrawerGroup title="Lounge">
            <CategoryLinks categories={['LoungeChairs']} />
          </DrawerGroup>
          <DrawerGroup title={brand}>
            <DrawerLink to={paths.about}>About</DrawerLink>
            <DrawerLink to={paths.contact}>Contact</DrawerLink>
            <DrawerLink to={paths.testimonials}>Testimonials</DrawerLink>
            <DrawerAccount onLeft={close} />
          </DrawerGroup>
          <DrawerManage />
        </DrawerGroups>
        <div className="drawer__foot">
          <SocialLinks className="drawer__social" />
          <ThemeSwitch className="drawer__theme" />
        </div>
      </nav>
    </StyledDrawer>
  )
}
