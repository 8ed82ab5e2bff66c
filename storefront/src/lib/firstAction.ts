const events = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

const wait = () =>
  new Promise<void>((resolve) => {
    // A page that is opened at a fragment, or again, may have scrolled already.
    if (window.scrollY > 0) return resolve()
    for (const event of events)
      document.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true })
  })

/** Resolves when the visitor first points, touches, types, scrolls or moves the focus. Never on the server. */
export const firstAction: Promise<void> =
  typeof document === 'undefined' ? new Promise(() => undefined) : wait()
