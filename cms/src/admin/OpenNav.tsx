'use client'

import { useNav, usePreferences, useWindowInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Once in the life of the page: whoever closes the menu then has it closed. */
let isDone = false

/** Payload shuts its menu up to 1440 px; there is room beside it from 1200 px on. */
export function OpenNav() {
  const { setNavOpen } = useNav()
  const { getPreference } = usePreferences()
  const { breakpoints } = useWindowInfo()
  const isShut = breakpoints?.l === true
  useEffect(() => {
    if (!isShut || isDone || window.innerWidth < 1200) return
    isDone = true
    const open = async () => {
      const kept = await getPreference<{ open?: boolean }>('nav').catch(() => null)
      setNavOpen(kept?.open ?? true)
    }
    void open()
  }, [isShut, getPreference, setNavOpen])
  return null
}
