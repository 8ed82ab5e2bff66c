import { startTransition } from 'react'

let render: (update: () => void) => void = startTransition

/** Renders the page that a press leads to. */
export const renderMove = (update: () => void) => render(update)

/** Has another way to render it, once there is one (morphPictures.ts). */
export const setRenderMove = (next: typeof render) => {
  render = next
}
