import type { Testimonial } from 'cms/contract/testimonials'
import { useState } from 'react'
import { Carousel } from '../../../components/carousel/Carousel.tsx'
import { quoteSlides } from '../../../components/carousel/slidesPerView.ts'
import { cutQuote } from '../../../lib/quotes.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'
import { StyledQuotes } from './Quotes.styles.ts'
import { lettersOf } from 'cms/contract/typed/letters'

/** The time between two steps (docs/spec.md 3.7). */
const intervalMs = 3500

function Quote({ testimonial: { name, place, quote, image } }: { testimonial: Testimonial }) {
  const [isOpen, setOpen] = useState(false)
  const { start, rest } = cutQuote(quote)
  return (
    <figure className="quote">
      <blockquote>
        {start}
        {rest && (
          <>
            {!isOpen && <span className="quote__dots">…</span>}
            <span className="quote__rest" hidden={!isOpen}>
              {rest}
            </span>
          </>
        )}
      </blockquote>
      {rest && (
        <button type="button" className="quote__more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
          <span className="sr"> of what {name} says</span>
        </button>
      )}
      <figcaption>
        {image ? (
          <img className="avatar" src={image.url} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <span className="avatar" aria-hidden="true">
            {lettersOf(name)[0]}
          </span>
        )}
        <span>
          {name}
          <small>{place}</small>
        </span>
      </figcaption>
    </figure>
  )
}

export function Quotes({ testimonials }: { testimonials: readonly Testimonial[] }) {
  // Large letters are for a few words.
  const [shortest] = [...testimonials].sort((a, b) => a.quote.length - b.quote.length)
  if (!shortest) return null
  return (
    <Section>
      <StyledQuotes>
        <h2 className="sr">What our customers say</h2>
        <figure className="voices__one">
          <blockquote className="display">{shortest.quote}</blockquote>
          <figcaption>
            {shortest.name} <small>{shortest.place}</small>
          </figcaption>
        </figure>
        <Carousel
          label="Testimonials"
          perView={quoteSlides}
          loop
          autoplay={intervalMs}
          slides={testimonials.map((testimonial) => (
            <Quote key={testimonial._id} testimonial={testimonial} />
          ))}
          head={(controls) => (
            <div className="voices__bar">
              <ArrowLink to={paths.testimonials}>All testimonials</ArrowLink>
              <div className="voices__turn">{controls}</div>
            </div>
          )}
        />
      </StyledQuotes>
    </Section>
  )
}
