import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { firstAction } from '../lib/loading/firstAction.ts'
import { loadExtra } from '../lib/loading/loadExtra.ts'
import { preloadable } from '../lib/loading/preloadable.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { LoadAgain } from './LoadAgain.tsx'

/** Says of the server's HTML that no script has taken it over yet. */
const mark = 'data-later'

type Box = RefObject<HTMLDivElement | null>

type Part<Props> = (props: Props) => ReactNode

const inFlow = { display: 'contents' }

/** Shows what the server has drawn, if React asks for a change of it before the script is there or without it. */
function Kept({ box, otherwise }: { box: Box; otherwise: ReactNode }) {
  const [html] = useState(() => box.current?.innerHTML ?? '')
  return html ? <div style={inFlow} dangerouslySetInnerHTML={{ __html: html }} /> : otherwise
}

/** Tells that what stands beside it is hydrated. */
function Arrival({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

/**
 * Makes a part of a page of which the server's HTML is enough until the visitor first does something: it stands below what
 * is seen first, its links work without a script, and the browser loads and runs its code only then. `server` is
 * the part itself where this runs on the server, null in the browser.
 */
export function laterPart<Props extends object>(
  server: Part<Props> | null,
  load: () => Promise<Part<Props>>,
) {
  const { preload, Preloadable } = preloadable(async (): Promise<Part<Props & { box: Box }>> => {
    if (server) return server
    await firstAction
    // A failed load ends the wait, which would hold up every move. The server's HTML stays.
    return (await loadExtra(load)) ?? (({ box }) => <Kept box={box} otherwise={<LoadAgain />} />)
  })
  // After the first action, a page that is opened finds its parts on their way.
  void preload()

  return memo(function LaterPart(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const pressed = useRef<HTMLElement>(null)
    useEffect(() => {
      // React stops the event on its way down, so that nothing below its root hears of it.
      const note = ({ target }: Event) => {
        const part = box.current
        if (target instanceof Element && part?.contains(target) && part.hasAttribute(mark))
          pressed.current = target.closest('button')
      }
      document.addEventListener('click', note, true)
      return () => document.removeEventListener('click', note, true)
    }, [])
    const arrive = useCallback(() => {
      box.current?.removeAttribute(mark)
      pressed.current?.click()
      pressed.current = null
    }, [])
    return (
      <div ref={box} style={inFlow} suppressHydrationWarning {...(import.meta.env.SSR && { [mark]: '' })}>
        <Suspense fallback={<Kept box={box} otherwise={<Spinner />} />}>
          <Preloadable {...props} box={box} />
          <Arrival tell={arrive} />
        </Suspense>
      </div>
    )
  })
}
