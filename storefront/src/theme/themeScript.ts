/** The page colour of each theme, for the browser's own bars. */
export const pageColours = { light: '#f4f3f1', dark: '#1a1511' } as const

/**
 * Runs in the head before the first paint, so that a visitor in dark mode never sees a light flash. The HTML is the
 * same for everyone. The content security policy contains the script's hash.
 */
export const themeScript = `if(/(?:^|; )theme=dark/.test(document.cookie)){document.documentElement.dataset.theme="dark";document.querySelector("meta[name=theme-color]").content="${pageColours.dark}"}`
