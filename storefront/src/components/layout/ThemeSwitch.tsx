import { styled } from 'styled-components'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSyncExternalStore } from 'react'
import { pageColours } from '../../theme/themeScript.ts'

type Theme = keyof typeof pageColours

const oneYear = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', pageColours[theme])
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `theme=${theme}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

/** Returns the colour mode. Light on the server and in the browser's first render. */
function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'light')
  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') }
}

// CSS chooses the icon: the HTML is the same for both themes.
const StyledSwitch = styled(IconButton)`
  .theme-sun {
    display: none;
  }
  [data-theme='dark'] & .theme-sun {
    display: block;
  }
  [data-theme='dark'] & .theme-moon {
    display: none;
  }
`

export function ThemeSwitch({ className }: { className?: string }) {
  const { theme, toggle } = useTheme()
  return (
    <StyledSwitch
      className={className}
      label={theme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={toggle}
    >
      <Icon name="moon" className="theme-moon" />
      <Icon name="sun" className="theme-sun" />
    </StyledSwitch>
  )
}
