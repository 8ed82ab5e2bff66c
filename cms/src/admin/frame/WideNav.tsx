'use client'

import { useNav, usePreferences, useWindowInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Set once per page load, so that a menu that the user closes stays closed. */
let isDone = false

/** Opens the menu from 1200 px on by default. Payload closes it up to 1440 px, although there is room. */
export function WideNav() {
  const { setNavOpen } = useNav()
  const { getPreference } = usePreferences()
  const { breakpoints } = useWindowInfo()
  const isShut = breakpoints?.l === true
  useEffect(() => {
    const hasRoom = () => window.innerWidth >= 1200
    if (!isShut || isDone || !hasRoom()) return
    isDone = true
    const open = async () => {
      const kept = await getPreference<{ open?: boolean }>('nav').catch(() => null)
      // The window may have become narrow meanwhile, where an open menu pushes the page aside.
      if (hasRoom()) setNavOpen(kept?.open ?? true)
    }
    void open()
  }, [isShut, getPreference, setNavOpen])
  return null
}
