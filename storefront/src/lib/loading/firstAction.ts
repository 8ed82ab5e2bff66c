// Some aids of a visitor press without any other event.
const events = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll', 'pointerdown', 'click'] as const

let act = () => {}

/** Resolves when the visitor first points, touches, types, scrolls or moves the focus. Never on the server. */
export const firstAction = new Promise<void>((resolve) => {
  act = resolve
  if (typeof document === 'undefined') return
  // A page that is opened at a fragment, or again, may have scrolled already. Asked for now, the whole page would have to
  // be laid out at once.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => window.scrollY > 0 && resolve())
  for (const event of events)
    document.addEventListener(event, act, { once: true, passive: true, capture: true })
})

/** Counts as the first action: of a user, the page knows more than the server has rendered. */
export const countAsAction = () => act()
