import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { firstAction } from '../lib/loading/firstAction.ts'
import { laterMark } from '../lib/loading/laterPress.ts'
import { loadExtra } from '../lib/loading/loadExtra.ts'
import { preloadable } from '../lib/loading/preloadable.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Arrival } from './Arrival.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { KeptHtml } from './KeptHtml.tsx'
import { LoadAgain } from './LoadAgain.tsx'

type Box = RefObject<HTMLDivElement | null>

type Part<Props> = (props: Props) => ReactNode

/** They stand for a part of which the server has drawn nothing, as after a move. */
interface StandIns {
  waiting?: ReactNode
  missing?: ReactNode
}

const inFlow = { display: 'contents' }

interface MissingProps {
  box: Box
  otherwise: ReactNode
}

/** Stands for a part whose script did not come. What needs the script says so when it is pressed. */
function Missing({ box, otherwise }: MissingProps) {
  const [isMissed, setMissed] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = box.current
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button:not([popovertarget])')) setMissed(true)
    }
    part?.addEventListener('click', note)
    return () => part?.removeEventListener('click', note)
  }, [box])
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [isMissed])
  return (
    <>
      {isMissed && (
        <div ref={notice}>
          <LoadAgain />
        </div>
      )}
      <KeptHtml find={() => box.current} otherwise={otherwise} />
    </>
  )
}

/**
 * Makes a part of a page of which the server's HTML is enough until the visitor first does something: it stands below what
 * is seen first, its links work without a script, and the browser loads and runs its code only then. `server` is
 * the part itself where this runs on the server, null in the browser.
 */
export function laterPart<Props extends object>(
  server: Part<Props> | null,
  load: () => Promise<Part<Props>>,
  { waiting = <Spinner />, missing = <LoadAgain /> }: StandIns = {},
) {
  let hasFailed = false
  const { preload, forget, Preloadable } = preloadable(async (): Promise<Part<Props & { box: Box }>> => {
    if (server) return server
    await firstAction
    const part = await loadExtra(load)
    hasFailed = part === null
    // A failed load ends the wait, which would hold up every move. The server's HTML stays.
    return part ?? (({ box }) => <Missing box={box} otherwise={missing} />)
  })
  // After the first action, a page that is opened finds its parts on their way.
  void preload()

  /** Lets the next page of this kind load what did not come. */
  const tryAnew = () => {
    if (hasFailed) forget()
    hasFailed = false
  }

  return memo(function LaterPart(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => tryAnew, [])
    const find = useCallback(() => box.current, [])
    return (
      <div
        ref={box}
        style={inFlow}
        suppressHydrationWarning
        {...(import.meta.env.SSR && { [laterMark]: '' })}
      >
        <ErrorBoundary
          instead={() => (
            <>
              <Missing box={box} otherwise={missing} />
              <Arrival find={find} />
            </>
          )}
        >
          <Suspense fallback={<KeptHtml find={find} otherwise={waiting} />}>
            <Preloadable {...props} box={box} />
            <Arrival find={find} />
          </Suspense>
        </ErrorBoundary>
      </div>
    )
  })
}
