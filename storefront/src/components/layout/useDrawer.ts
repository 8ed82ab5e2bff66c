import { useState, type MouseEvent, type RefObject } from 'react'

/** Whether the menu was opened without JavaScript. Browsers that know no popovers know no such selector either. */
const isPopover = (menu: HTMLElement | null) =>
  Boolean(menu && 'popover' in menu && menu.matches(':popover-open'))

/**
 * Opens and closes the menu. Without JavaScript it is a popover; with it, a modal dialog, which keeps the focus inside,
 * closes on Escape and returns the focus.
 */
export function useDrawer(drawer: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (isPopover(drawer.current)) return drawer.current?.hidePopover?.()
    drawer.current?.showModal()
    drawer.current?.querySelector('button')?.focus()
    setOpen(true)
  }
  const close = () => {
    if (isPopover(drawer.current)) drawer.current?.hidePopover?.()
    drawer.current?.close()
  }
  return { isOpen, open, close, recordClosed: () => setOpen(false) }
}
