import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { PanelName } from './panels.ts'

/** Which panel of the menu is open, at most one. Escape, a press outside and another page close it. */
export function usePanels() {
  const [open, setOpen] = useState<PanelName | null>(null)
  const box = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => setOpen(null), [key])
  useEffect(() => {
    if (!open) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(null)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!open || event.key !== 'Escape') return
    setOpen(null)
    box.current?.querySelector<HTMLElement>(`[aria-controls="panel-${open}"]`)?.focus()
  }
  const toggle = (name: PanelName) => setOpen((now) => (now === name ? null : name))
  return { open, toggle, boxProps: { ref: box, onKeyDown } }
}
