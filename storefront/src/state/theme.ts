import { useSyncExternalStore } from 'react'
import { pageColours } from '../theme/themeScript.ts'

export type Theme = keyof typeof pageColours

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
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'light')
  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') }
}
