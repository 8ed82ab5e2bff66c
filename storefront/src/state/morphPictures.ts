import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { mutate } from 'swr'
import { prefetch } from '../api/client.ts'
import { detailUrl } from '../api/products.ts'
import { setRenderMove } from './renderMove.ts'

/** As long as the pointer or the focus rests on a card before its product is read ahead. */
const restMs = 120
const name = 'product-picture'

interface Card {
  path: string
  picture: HTMLElement
}

function cardOf({ target }: Event): Card | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.pcard a') : null
  const picture = link?.closest('.pcard')?.querySelector<HTMLElement>('.pcard__image')
  return link && picture && /^\/product\/\w+$/.test(link.pathname)
    ? { path: link.pathname, picture }
    : undefined
}

/** Both pictures stand in the middle of the box that moves, whatever their shapes. */
function styleMovement() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `::view-transition-old(${name}),::view-transition-new(${name}){height:100%;object-fit:contain}`,
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Renders the page between two pictures of the screen, of which the browser makes one movement. */
function morph(picture: HTMLElement, update: () => void) {
  let first: HTMLElement | null = null
  picture.style.viewTransitionName = name
  const transition = document.startViewTransition(() => {
    flushSync(update)
    picture.style.viewTransitionName = ''
    first = document.querySelector<HTMLElement>('.gallery__image')
    if (first) first.style.viewTransitionName = name
    else transition.skipTransition()
  })
  const tidy = () => {
    if (first) first.style.viewTransitionName = ''
  }
  // Rejected if the browser leaves the movement out; the page is rendered all the same.
  transition.ready.catch(() => undefined)
  void transition.finished.then(tidy, tidy)
}

/**
 * Moves the picture of a pressed card into the gallery of its page (docs/spec.md 14.31). Only if that page can be rendered
 * at once: its product is read ahead while a pointer rests on the card or presses it. Back and Forward do not move.
 */
export function morphPictures(preloadPage: (path: string) => Promise<unknown>) {
  const ready = new Set<string>()
  let resting: ReturnType<typeof setTimeout> | undefined
  /** The page whose card the pointer or the focus rests on. */
  let waiting: string | undefined
  let pressed: Card | undefined

  const prepare = async (path: string) => {
    const url = detailUrl(path.slice(path.lastIndexOf('/') + 1))
    const [product] = await Promise.all([prefetch(url), preloadPage(path)])
    await mutate(url, product, { revalidate: false })
    ready.add(path)
  }
  const notice = (event: Event) => {
    const path = cardOf(event)?.path
    const isPress = event.type === 'pointerdown'
    // A move within the card does not begin the rest anew, nor does the focus that a press brings.
    if (path !== undefined && path === waiting && !isPress) return
    clearTimeout(resting)
    waiting = path
    if (path === undefined || ready.has(path)) return
    const start = () => {
      // The move may have begun meanwhile: then the page asks itself.
      if (location.pathname === path) return
      // Without an answer the page is rendered as ever, and says what is wrong.
      prepare(path).catch(() => undefined)
    }
    if (isPress) start()
    else resting = setTimeout(start, restMs)
  }
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, notice, { passive: true })
  document.addEventListener('click', (event) => (pressed = cardOf(event)), { capture: true })

  styleMovement()
  setRenderMove((update) => {
    const card = pressed
    pressed = undefined
    const isMoving =
      card?.path === location.pathname &&
      ready.has(card.path) &&
      card.picture.isConnected &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isMoving) morph(card.picture, update)
    else startTransition(update)
  })
}
