import { useEffect, useRef, useState } from 'react'

const headingId = 'passkeys'

/** Moves the focus to the heading of the passkeys, when what had it is gone. */
export const focusHeading = () => document.getElementById(headingId)?.focus()

/**
 * Gives the focus back to what had it, when a dialog goes that is rendered only while it is open: browsers do so only for
 * one that is closed. Returns a function for a dialog after which that is gone too.
 */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement)
  const give = useRef(() => {
    if (before instanceof HTMLElement) before.focus()
  })
  useEffect(() => () => give.current(), [])
  return () => {
    give.current = () => focusHeading()
  }
}
