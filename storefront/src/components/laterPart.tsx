import { memo, Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { firstAction } from '../lib/firstAction.ts'
import { loadExtra } from '../lib/loadExtra.ts'
import { preloadable } from '../lib/preloadable.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { LoadAgain } from './LoadAgain.tsx'

/** Says of the server's HTML that no script has taken it over yet. */
const mark = 'data-later'

type Box = RefObject<HTMLDivElement | null>

const inFlow = { display: 'contents' }

/** Shows what the server has drawn, if React asks for a change of it before the script is there. */
function Kept({ box }: { box: Box }) {
  const [html] = useState(() => box.current?.innerHTML ?? '')
  return html ? <div style={inFlow} dangerouslySetInnerHTML={{ __html: html }} /> : <Spinner />
}

/** Takes the mark away, and does what was pressed before. */
function Arrival({ box, pressed }: { box: Box; pressed: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    box.current?.removeAttribute(mark)
    pressed.current?.click()
    pressed.current = null
  }, [box, pressed])
  return null
}

/** Waits until a failed load may succeed. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 10_000)
    window.addEventListener('online', () => resolve(), { once: true })
  })

/**
 * Makes a part of a page of which the server's HTML is enough until the visitor first does something: it stands below what
 * is seen first, its links work without a script, and the browser loads and runs its code only then. `server` is
 * the part itself where this runs on the server, null in the browser.
 */
export function laterPart<Props extends object>(
  server: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  const wait = async () => {
    if (server) return server
    await firstAction
    for (;;) {
      const found = await loadExtra(load)
      if (found) return found
      // What the server has drawn can be read and stays. Where it has drawn nothing, somebody waits.
      if (!document.querySelector(`[${mark}]`)) return () => <LoadAgain />
      await pause()
    }
  }
  const { preload, Preloadable } = preloadable(wait)
  // After the first action, a page that is opened finds its parts on their way.
  void preload()

  return memo(function LaterPart(props: Props) {
    const [box, pressed] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)]
    useEffect(() => {
      const part = box.current
      const note = ({ target }: Event) => {
        if (part?.hasAttribute(mark) && target instanceof Element) pressed.current = target.closest('button')
      }
      part?.addEventListener('click', note)
      return () => part?.removeEventListener('click', note)
    }, [])
    return (
      <div ref={box} style={inFlow} suppressHydrationWarning {...(import.meta.env.SSR && { [mark]: '' })}>
        <Suspense fallback={<Kept box={box} />}>
          <Preloadable {...props} />
          <Arrival box={box} pressed={pressed} />
        </Suspense>
      </div>
    )
  })
}
