import { useEffect, useRef, type ReactNode } from 'react'
import { useLockedScroll } from '../../../lib/useLockedScroll.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { StyledSheet } from './FilterSheet.styles.ts'

export interface FilterSheetProps {
  id: string
  /** How many products the choices show now, in words. */
  count: string
  /** The button that leads to the list, with its number. */
  show: string
  onClear: () => void
  onClosed: () => void
  children: ReactNode
}

/** The filters of a list where there is no rail: a modal sheet at the foot of the window. */
export function FilterSheet({ id, count, show, onClear, onClosed, children }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  useLockedScroll()
  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal()
    sheet.current?.querySelector('button')?.focus()
    // In a wide window the rail shows the same choices.
    const wide = matchMedia('(min-width: 1024px)')
    const leave = () => sheet.current?.close()
    wide.addEventListener('change', leave)
    return () => wide.removeEventListener('change', leave)
  }, [])
  return (
    <StyledSheet
      ref={sheet}
      id={id}
      aria-labelledby="sheet-title"
      onClose={onClosed}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="sheet__top">
        <h2 id="sheet-title">Filters</h2>
        <IconButton icon="x" label="Close filters" onClick={close} />
      </div>
      <div className="sheet__in">{children}</div>
      <div className="sheet__foot">
        <Button variant="quiet" onClick={onClear}>
          Clear all
        </Button>
        <Button type="submit" className="sheet__show">
          {show}
        </Button>
        <span className="sr" role="status">
          {count}
        </span>
      </div>
    </StyledSheet>
  )
}
