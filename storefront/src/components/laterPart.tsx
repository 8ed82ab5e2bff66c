import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { firstAction } from '../lib/loading/firstAction.ts'
import { laterMark } from '../lib/loading/laterPress.ts'
import { loadExtra } from '../lib/loading/loadExtra.ts'
import { reloadOnce } from '../lib/loading/reloadOnce.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { Arrival } from './Arrival.tsx'
import { LoadAgain } from './LoadAgain.tsx'

type Part<Props> = (props: Props) => ReactNode

const inFlow = { display: 'contents' }
const bringIntoView = (notice: Element | null) => notice?.scrollIntoView({ block: 'center' })

interface MissingProps {
  box: RefObject<Element | null>
  /** Asks for the script. Returns whether it is there. */
  ask: () => Promise<boolean>
}

/** Asks for a part's script after the first action and at each press in the part, and says if a press cannot have it. */
function Missing({ box, ask }: MissingProps) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // React keeps a press from what it has not taken over, so it is heard before React hears it.
    const askAgain = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target))
        void ask().then((isThere) => setMissing(!isThere))
    }
    document.addEventListener('click', askAgain, true)
    void firstAction.then(ask)
    return () => document.removeEventListener('click', askAgain, true)
  }, [box, ask])
  return (
    isMissing && (
      <div ref={bringIntoView}>
        <LoadAgain />
      </div>
    )
  )
}

/**
 * Stands where the browser draws the part by itself, which has no HTML of the server: here its script is needed as much as
 * that of the page. Browsers remember a script that did not come until the page is loaded again, so that is what happens.
 */
function Waiting({ ask }: Pick<MissingProps, 'ask'>) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => void ask().then((isThere) => setMissing(!isThere && !reloadOnce())), [ask])
  return isMissing ? <LoadAgain /> : <Spinner />
}

/**
 * Makes a part of a page of which the server's HTML is enough until the visitor first does something: it stands below what
 * is seen first, its links work without a script, and the browser loads and runs its code only then. Until then, and if
 * the script does not come, React leaves the HTML as it is. `server` is the part itself where this runs on the server, null
 * in the browser. docs/decisions/islands.md says what each saves.
 */
export function laterPart<Props extends object>(
  server: Part<Props> | null,
  load: () => Promise<Part<Props>>,
) {
  let take = (_part: { default: Part<Props> }) => {}
  const arrival = new Promise<{ default: Part<Props> }>((resolve) => (take = resolve))
  const ask = async () => {
    const part = await loadExtra(load)
    if (part) take({ default: part })
    return part !== null
  }
  // After the first action, a page that is opened finds its parts on their way.
  void firstAction.then(ask)
  const Content: Part<Props> = server ?? lazy(() => arrival)

  // Rendered only when what it is given changes: without its script, React would have to render it from nothing.
  return memo(function LaterPart(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const find = useCallback(() => box.current, [])
    return (
      <div
        ref={box}
        style={inFlow}
        suppressHydrationWarning
        {...(import.meta.env.SSR && { [laterMark]: '' })}
      >
        <Missing box={box} ask={ask} />
        <Suspense fallback={<Waiting ask={ask} />}>
          <Content {...props} />
          <Arrival find={find} />
        </Suspense>
      </div>
    )
  })
}
