import { useEffect, type RefObject } from 'react'
import { inRow } from './FilterGroups.styles.ts'

/** Closes a panel that lies over the list: by Escape, which gives its head the focus, and when one goes elsewhere. */
export function useClosingPanels(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const row = matchMedia(inRow)
    const openPanel = () =>
      row.matches ? form.current?.querySelector<HTMLDetailsElement>('details[open]') : undefined
    const close = () => {
      const panel = openPanel()
      if (panel) panel.open = false
      return panel
    }
    const leave = ({ target }: Event) => {
      // A press between the controls of a panel gives the focus to what contains it.
      if (target instanceof Element && !target.closest('.fold') && !target.contains(openPanel() ?? null))
        close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()?.querySelector('summary')?.focus()
    }
    row.addEventListener('change', close)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      row.removeEventListener('change', close)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [form])
}
