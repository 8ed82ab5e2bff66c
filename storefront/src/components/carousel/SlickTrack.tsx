import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import slick, { type Settings } from 'react-slick'
import { styled } from 'styled-components'
import 'slick-carousel/slick/slick.css'

// Some bundlers import the whole CommonJS module instead of its default export.
const Slider = (slick as typeof slick & { default?: typeof slick }).default ?? slick

const StyledTrack = styled.div`
  .slick-list {
    margin-inline: calc(var(--slide-gap, 0px) / -2);
  }
  .slick-track {
    display: flex;
    margin-inline: 0;
  }
  .slick-slide {
    height: auto;
  }
  .slick-slide > div {
    height: 100%;
  }
  .slick-slide > div > * {
    height: 100%;
    vertical-align: top;
  }
`

export interface TrackHandle {
  goTo: (index: number) => void
}

export interface SlickTrackProps {
  ref: RefObject<TrackHandle | null>
  perView: number
  first: number
  loop: boolean
  /** Milliseconds between two moves; null for no autoplay. */
  autoplay: number | null
  onMove: (index: number) => void
  children: ReactNode
}

/** slick hides slides with aria-hidden but leaves their links in the tab order, so they are set `inert`. */
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

/** react-slick, in a separate chunk that is loaded when the browser is idle. */
export function SlickTrack({ ref, perView, first, loop, autoplay, onMove, children }: SlickTrackProps) {
  const box = useRef<HTMLDivElement>(null)
  const slider = useRef<InstanceType<typeof Slider>>(null)
  useInertSlides(box)
  // slick treats a changed start as a new track, and jumps instead of sliding.
  const [start] = useState(first)
  useEffect(() => {
    ref.current = { goTo: (index) => slider.current?.slickGoTo(index) }
    return () => {
      ref.current = null
    }
  }, [ref])
  // slick's own autoplay does not restart after a pause, and adds 50 ms to each step.
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
    <StyledTrack ref={box}>
      <Slider ref={slider} {...settings}>
        {children}
      </Slider>
    </StyledTrack>
  )
}
