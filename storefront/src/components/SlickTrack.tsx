import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import slick, { type Settings } from 'react-slick'
import 'slick-carousel/slick/slick.css'

// Bundlers hand over the whole CommonJS module where its default export is meant.
const Slider = (slick as typeof slick & { default?: typeof slick }).default ?? slick

export interface TrackHandle {
  goTo: (index: number) => void
}

export interface SlickTrackProps {
  ref: RefObject<TrackHandle | null>
  perView: number
  first: number
  loop: boolean
  /** Milliseconds between two slides; null stands still. */
  autoplay: number | null
  onMove: (index: number) => void
  children: ReactNode
}

/** slick says aria-hidden of slides out of sight, and leaves their links in the tab order: `inert` takes them out. */
function useInertSlides(box: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () => {
      for (const slide of element.querySelectorAll<HTMLElement>('.slick-slide'))
        slide.inert = !slide.classList.contains('slick-active')
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [box])
}

/** react-slick, in a chunk of its own that is fetched when the browser is idle. */
export function SlickTrack({ ref, perView, first, loop, autoplay, onMove, children }: SlickTrackProps) {
  const box = useRef<HTMLDivElement>(null)
  const slider = useRef<InstanceType<typeof Slider>>(null)
  useInertSlides(box)
  // slick takes a changed number for a new track, and jumps where it should glide.
  const [start] = useState(first)
  useEffect(() => {
    ref.current = { goTo: (index) => slider.current?.slickGoTo(index) }
    return () => {
      ref.current = null
    }
  }, [ref])
  // slick's own autoplay never starts again after a pause, and adds 50 ms to each step.
  useEffect(() => {
    if (autoplay === null) return
    const timer = setInterval(() => slider.current?.slickNext(), autoplay)
    return () => clearInterval(timer)
  }, [autoplay])
  const settings: Settings = {
    slidesToShow: perView,
    slidesToScroll: 1,
    initialSlide: start,
    infinite: loop,
    arrows: false,
    dots: false,
    speed: 400,
    swipeToSlide: true,
    beforeChange: (_, next) => onMove(next),
  }
  return (
    <div ref={box}>
      <Slider ref={slider} {...settings}>
        {children}
      </Slider>
    </div>
  )
}
