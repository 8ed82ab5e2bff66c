import type { Testimonial } from 'cms/contract/testimonials'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { useTestimonials } from '../../api/testimonials.ts'
import { useWords } from '../../api/words.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PageMeta } from '../../components/PageMeta.tsx'
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageHead } from './PageHead.tsx'

/** Returns '★★★★☆' for a rating of 4. */
export const starText = (rating: number) => {
  const full = Math.min(5, Math.max(0, Math.round(rating)))
  return '★'.repeat(full) + '☆'.repeat(5 - full)
}

const Voices = styled(Wrap)`
  padding-bottom: var(--section);
  .quotes {
    max-width: 52rem;
    border-top: 2px solid var(--ink);
  }
  li {
    display: grid;
    gap: 0.75rem;
    padding-block: clamp(1.5rem, 3vw, 2.25rem);
    border-bottom: 1px solid var(--line);
  }
  .starstext {
    color: var(--star);
    letter-spacing: 0.12em;
    font-size: 1.125rem;
    line-height: 1;
  }
  blockquote {
    font: 400 clamp(1.25rem, 1.1rem + 0.7vw, 1.625rem) / 1.38 var(--font-display);
    letter-spacing: -0.008em;
    text-wrap: pretty;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    font-weight: 600;
  }
  .who img {
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    object-fit: cover;
  }
  .who small {
    margin-left: 0.5em;
    font-weight: 400;
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: 5fr 7fr;
    gap: clamp(2rem, 5vw, 5rem);
    align-items: start;
    .voices__head {
      position: sticky;
      top: calc(var(--header-h) + 1rem);
    }
    .quotes {
      margin-top: clamp(1rem, 5vw, 5rem);
    }
  }
`

function Quote({ name, place, quote, rating, image }: Testimonial) {
  return (
    <li>
      <span className="starstext" role="img" aria-label={`${rating} out of 5`}>
        {starText(rating)}
      </span>
      <blockquote>{quote}</blockquote>
      <div className="who">
        {image && <ResponsiveImage picture={image} sizes="2.75rem" alt="" />}
        <p>
          {name}
          {place && <small>{place}</small>}
        </p>
      </div>
    </li>
  )
}

export function TestimonialsPage() {
  const { brand } = useSite()
  const request = useTestimonials()
  return (
    <Voices>
      <PageMeta
        title="Testimonials"
        description={`What people say about the chairs of ${brand}, in their own words.`}
        path={paths.testimonials}
      />
      <PageHead className="voices__head" title="What people say" intro={useWords('testimonials')?.text} />
      <Loaded request={request} fallback={<Spinner />}>
        {(testimonials) =>
          testimonials.length === 0 ? (
            <EmptyState action={<LinkButton to={paths.latest}>See the latest chairs</LinkButton>}>
              No letters yet. Reviews of each chair are on its own page.
            </EmptyState>
          ) : (
            <ul className="quotes">
              {testimonials.map((testimonial) => (
                <Quote key={testimonial._id} {...testimonial} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Voices>
  )
}
