import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useSyncExternalStore,
  type FocusEvent,
} from 'react'
import { styled } from 'styled-components'
import { useIdle } from '../../api/idle.ts'
import { loadExtra } from '../../lib/loading/loadExtra.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { SlickTrackProps, TrackHandle } from './SlickTrack.tsx'
import { slidesCss, useSlidesPerView, type SlidesPerView } from './slidesPerView.ts'

const reducedMotion = '(prefers-reduced-motion:reduce)'

const watchReducedMotion = (listener: () => void) => {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const usePrefersReducedMotion = () =>
  useSyncExternalStore(
    watchReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  )

/** Runs unless the visitor paused the carousel, points at it, focuses it, or prefers reduced motion. */
function useAutoplay(isWanted: boolean) {
  const prefersReducedMotion = usePrefersReducedMotion()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = choice ?? prefersReducedMotion
  const holding = {
    onMouseEnter: () => setPointedAt(true),
    onMouseLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
  return {
    isPaused,
    isRunning: isWanted && !isPaused && !isPointedAt && !isFocused,
    toggle: () => setChoice(!isPaused),
    holding: isWanted ? holding : {},
  }
}

/**
 * The row and slick have the same geometry, so that nothing moves when slick replaces the row. A parent may set
 * --slide-gap.
 */
const StyledCarousel = styled.div<{ $slides: SlidesPerView }>`
  ${({ $slides }) => slidesCss($slides)}
  position: relative;
  .slide {
    padding-inline: calc(var(--slide-gap, 0px) / 2);
  }
  .row {
    margin-inline: calc(var(--slide-gap, 0px) / -2);
    position: relative;
    display: flex;
    overflow-x: auto;
    scroll-behavior: smooth;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  .row::-webkit-scrollbar {
    display: none;
  }
  .row > .slide {
    flex: 0 0 calc(100% / var(--per));
    min-width: 0;
    scroll-snap-align: start;
  }
  /* slick makes slides whole pixels wide, and half a pixel decides where a name breaks. */
  @supports (width: round(up, 1px, 1px)) {
    .row > .slide {
      flex-basis: round(up, 100% / var(--per), 1px);
    }
  }
  /* Laid out only when near: a long row would hold up the page that it is below. */
  .row > .slide--later {
    content-visibility: auto;
    /* The dark plates reach a pixel over their edges, so that no seam shows between them. */
    overflow-clip-margin: 1px;
  }
  .row:focus-visible {
    outline-offset: -3px;
  }
  @media (scripting: none) {
    .carousel__control {
      display: none;
    }
  }
`

/** Whether the carousel is on screen or will be soon. */
function useIsNear(box: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !box.current) return
    const note: IntersectionObserverCallback = (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(note, { rootMargin: '400px' })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isNear])
  return isNear
}

type SlickTrack = ComponentType<SlickTrackProps>

/** Calls `takeOver` as soon as the focus is not in the row, because the focus would be lost. */
function whenUnfocused(row: RefObject<HTMLElement | null>, takeOver: () => void) {
  const attempt = () => {
    if (row.current?.contains(document.activeElement)) return
    document.removeEventListener('focusin', attempt)
    takeOver()
  }
  document.addEventListener('focusin', attempt)
  attempt()
  return () => document.removeEventListener('focusin', attempt)
}

/**
 * Loads slick once the browser is idle and the carousel near, so a visitor who never scrolls there never loads it. If
 * it fails to load, the row stays, which works as well.
 */
function useSlick(box: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>, isWanted: boolean) {
  const isNear = useIsNear(box)
  const isReady = useIdle() && isNear && isWanted
  const [Loaded, setLoaded] = useState<SlickTrack | null>(null)
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (!isReady) return
    void loadExtra(() => import('./SlickTrack.tsx')).then((part) => setLoaded(() => part?.SlickTrack ?? null))
  }, [isReady])
  useEffect(() => (Loaded ? whenUnfocused(row, () => setTaken(true)) : undefined), [Loaded, row])
  return isTaken && isWanted ? Loaded : null
}

function PlaySwitch({ isPaused, onClick }: { isPaused: boolean; onClick: () => void }) {
  return (
    <IconButton
      className="carousel__control"
      icon={isPaused ? 'play' : 'pause'}
      label={isPaused ? 'Play' : 'Pause'}
      line
      onClick={onClick}
    />
  )
}

interface CarouselProps {
  /** Names the content for screen readers. */
  label: string
  slides: readonly ReactElement[]
  perView: SlidesPerView
  /** The place of the slide that makes the row as high as it is. Slides to the right may then be laid out later. */
  highest?: number
  loop?: boolean
  /** Milliseconds between two moves. */
  autoplay?: number
  /** Renders the head, which must contain the controls. */
  head: (controls: ReactNode) => ReactNode
}

/** Puts slides in their boxes. Those that may be laid out later are to the right of all that any window shows. */
function boxesOf({ slides, perView, highest }: Pick<CarouselProps, 'slides' | 'perView' | 'highest'>) {
  const maxShown = perView.at(-1)?.[1] ?? 1
  const isLater = (at: number) => highest !== undefined && at >= maxShown && at !== highest
  return slides.map((slide, at) => (
    <div key={slide.key} className={isLater(at) ? 'slide slide--later' : 'slide'}>
      {slide}
    </div>
  ))
}

export function Carousel({ label, slides, perView, highest, loop = false, autoplay, head }: CarouselProps) {
  const shown = useSlidesPerView(perView)
  const last = Math.max(0, slides.length - shown)
  const box = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const track = useRef<TrackHandle>(null)
  const Track = useSlick(box, row, last > 0)
  const [current, setCurrent] = useState(0)
  const playing = useAutoplay(autoplay !== undefined && last > 0)

  const move = (direction: 1 | -1) => {
    const next = current + direction * (loop ? 1 : shown)
    const target = loop ? next : Math.min(last, Math.max(0, next))
    if (track.current) track.current.goTo(target)
    else row.current?.scrollTo({ left: (target * row.current.clientWidth) / shown })
  }
  const recordScroll = useCallback(() => {
    if (row.current) setCurrent(Math.round((row.current.scrollLeft * shown) / row.current.clientWidth) || 0)
  }, [shown])
  // The row may have been swiped before the page was alive.
  useEffect(recordScroll, [recordScroll])
  const items = boxesOf({ slides, perView, ...(highest !== undefined && { highest }) })
  const controls = slides.length > (perView[0]?.[1] ?? 1) && (
    <>
      <IconButton
        className="carousel__control"
        icon="arrow-left"
        label="Previous"
        line
        disabled={last === 0 || (!loop && current <= 0)}
        onClick={() => move(-1)}
      />
      <IconButton
        className="carousel__control"
        icon="arrow-right"
        label="Next"
        line
        disabled={last === 0 || (!loop && current >= last)}
        onClick={() => move(1)}
      />
      {autoplay !== undefined && last > 0 && (
        <PlaySwitch isPaused={playing.isPaused} onClick={playing.toggle} />
      )}
    </>
  )
  return (
    <StyledCarousel ref={box} $slides={perView} className="carousel" {...playing.holding}>
      {head(controls)}
      {Track ? (
        <div key="slick" role="group" aria-label={label}>
          <Track
            ref={track}
            perView={shown}
            first={Math.min(current, last)}
            loop={loop}
            autoplay={autoplay !== undefined && playing.isRunning ? autoplay : null}
            onMove={setCurrent}
          >
            {items}
          </Track>
        </div>
      ) : (
        // Its own key makes React replace the element: reusing it in another role would count as a layout shift.
        <div
          key="row"
          ref={row}
          className="row"
          role="group"
          aria-label={label}
          tabIndex={0}
          onScroll={recordScroll}
        >
          {items}
        </div>
      )}
    </StyledCarousel>
  )
}
