import { useState, type MouseEvent, type RefObject } from 'react'

/**
 * Opens and closes the menu. Without JavaScript it is a popover; with it, a modal dialog, which keeps the focus inside,
 * closes on Escape and returns the focus.
 */
export function useDrawer(drawer: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (drawer.current?.matches(':popover-open')) return drawer.current.hidePopover()
    drawer.current?.showModal()
    drawer.current?.querySelector('button')?.focus()
    setOpen(true)
  }
  const close = () => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
    drawer.current?.close()
  }
  return { isOpen, open, close, noteClosed: () => setOpen(false) }
}
