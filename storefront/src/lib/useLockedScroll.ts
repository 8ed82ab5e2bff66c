import { useEffect } from 'react'

/** Keeps the page behind a dialog where it is, as long as the component is shown. */
export function useLockedScroll() {
  useEffect(() => {
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
    }
  }, [])
}
