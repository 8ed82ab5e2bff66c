import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyOr } from '../../../lib/loading/lazyOr.ts'
import { loadExtra } from '../../../lib/loading/loadExtra.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { PanelBox, StyledMenu } from './MainMenu.styles.ts'
import { panels, type Panel } from './panels.ts'
import type { usePanels } from './usePanels.ts'

// Shown instead of a panel that cannot load.
const PlainPanel = ({ panel: { to, label } }: { panel: Panel }) => (
  <p className="menu__plain">
    <Link to={to}>{label}</Link>
  </p>
)

// Loaded when the pointer or the focus comes near: most visits open none.
const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazyOr(async () => (await loadPanel()).MenuPanel, PlainPanel)
const preload = () => void loadExtra(loadPanel)

interface EntryProps {
  panel: Panel
  isOpen: boolean
  onPress: () => void
}

/** The server writes a link to the type. The browser's script turns it into a button, and the panel follows it. */
function Entry({ panel, isOpen, onPress }: EntryProps) {
  const isLive = useHydrated()
  const current = useLocation().pathname === panel.to ? 'page' : undefined
  const content = (
    <>
      {panel.label}
      <Icon name="chevron-down" />
    </>
  )
  if (!isLive)
    return (
      <Link className="menu__entry" to={panel.to} aria-current={current}>
        {content}
      </Link>
    )
  return (
    <>
      <button
        type="button"
        className="menu__entry"
        aria-current={current}
        aria-expanded={isOpen}
        aria-controls={`panel-${panel.name}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onPress}
      >
        {content}
      </button>
      {isOpen && (
        <PanelBox id={`panel-${panel.name}`}>
          <Suspense fallback={<Spinner />}>
            <MenuPanel panel={panel} />
          </Suspense>
        </PanelBox>
      )}
    </>
  )
}

/** The shop by its kinds of chairs, in the header of wide screens. */
export const MainMenu = ({ open, toggle, boxProps }: ReturnType<typeof usePanels>) => (
  <StyledMenu aria-label="Chairs" {...boxProps}>
    {panels.map((panel) => (
      <Entry key={panel.name} panel={panel} isOpen={open === panel.name} onPress={() => toggle(panel.name)} />
    ))}
  </StyledMenu>
)
