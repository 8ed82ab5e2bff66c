'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A button beside a password field, Payload's or a plain one, that shows what is written. */
export function ShowPassword({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (input) input.type = isShown ? 'text' : 'password'
  }, [isShown])
  return (
    <div ref={box} className="show-password">
      {children}
      <button
        type="button"
        className="shortcut"
        aria-label={isShown ? 'Hide what you type' : 'Show what you type'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
