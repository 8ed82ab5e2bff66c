import type { Testimonial } from 'cms/contract/testimonials'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Carousel } from '../../../components/Carousel.tsx'
import { quoteSlides } from '../../../components/slidesPerView.ts'
import { cutQuote } from '../../../lib/quotes.ts'
import { paths } from '../../../paths.ts'
import { Rekha, Section } from '../../../ui/Section.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'

/** One step every 3.5 s (SPEC 2). */
const pace = 3500

const StyledQuotes = styled.div`
  .row,
  .slick-list {
    margin-inline: -0.625rem;
  }
  .slide {
    padding-inline: 0.625rem;
  }
  .quote {
    background: var(--surface);
    border-radius: var(--r-3);
    padding: clamp(1.35rem, 2.2vw, 2rem);
    display: flex;
    flex-direction: column;
    gap: 1rem;
    height: 100%;
  }
  blockquote {
    font-size: 1.125rem;
    line-height: 1.5;
    flex: 1;
  }
  button.link {
    align-self: flex-start;
    margin-top: -1rem;
    font-weight: 600;
    min-height: 2.75rem;
    color: var(--accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    font-weight: 600;
    line-height: 1.25;
    padding-top: 1rem;
    border-top: 1px solid var(--line);
  }
  figcaption small {
    display: block;
    font-weight: 400;
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .avatar {
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    flex: none;
    display: grid;
    place-items: center;
    background: var(--accent-wash);
    color: var(--accent);
    font: 600 1.1rem/1 var(--font-display);
    padding-top: 0.1em;
    object-fit: cover;
  }
  img.avatar {
    padding: 0;
  }
  @media (scripting: none) {
    .quote__rest[hidden] {
      display: inline !important;
    }
    .quote__dots,
    button.link {
      display: none;
    }
  }
`

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
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
          <span className="sr"> of what {name} says</span>
        </button>
      )}
      <figcaption>
        {image ? (
          <img className="avatar" src={image.url} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <span className="avatar" aria-hidden="true">
            {name.slice(0, 1)}
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
  if (testimonials.length === 0) return null
  return (
    <Section>
      <StyledQuotes>
        <Carousel
          label="Testimonials"
          perView={quoteSlides}
          loop
          autoplay={pace}
          slides={testimonials.map((testimonial) => (
            <Quote key={testimonial._id} testimonial={testimonial} />
          ))}
          head={(controls) => (
            <Rekha
              title="People who sit on them"
              aside={
                <>
                  <ArrowLink to={paths.testimonials}>All testimonials</ArrowLink>
                  {controls}
                </>
              }
            />
          )}
        />
      </StyledQuotes>
    </Section>
  )
}
