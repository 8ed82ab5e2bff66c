import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { Plate } from '../../../components/Plate.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'

const StyledRanges = styled.div`
  display: grid;
  gap: clamp(1rem, 2vw, 1.5rem);
  .range {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    border-radius: var(--r-3);
    overflow: hidden;
    isolation: isolate;
    background: var(--surface);
  }
  .plate {
    border-radius: 0;
    background: none;
    isolation: auto;
    aspect-ratio: 4/3;
  }
  .plate img {
    mix-blend-mode: normal;
  }
  .plate::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--ink);
  }
  [data-theme='dark'] & .plate img {
    filter: brightness(0.9);
  }
  .range__body {
    padding: 1rem 1.1rem 1.1rem;
    display: grid;
    gap: 0.4rem;
    justify-items: start;
    grid-template-rows: auto 1fr auto;
  }
  h2 {
    font-size: var(--t-h3);
  }
  p {
    color: var(--ink-2);
    font-size: var(--t-sm);
    line-height: 1.4;
  }
  @media (max-width: 599px) {
    grid-auto-flow: column;
    grid-auto-columns: min(19rem, 80%);
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: var(--gutter);
    scrollbar-width: none;
    margin-inline: calc(var(--gutter) * -1);
    padding-inline: var(--gutter);
    &::-webkit-scrollbar {
      display: none;
    }
    .range {
      scroll-snap-align: start;
    }
  }
  @media (min-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    .range__body {
      padding: 1.1rem clamp(1rem, 1.6vw, 1.5rem) clamp(1.1rem, 1.6vw, 1.5rem);
    }
  }
  @media (min-width: 1024px) {
    .range__body {
      grid-template-columns: 1fr auto;
      grid-template-rows: auto 1fr;
      align-items: end;
      gap: 0.25rem 1rem;
    }
    .range__body h2,
    .range__body p {
      grid-column: 1;
    }
    .range__body .btn {
      grid-column: 2;
      grid-row: 1/3;
    }
  }
`

/** The three ranges of the hero (SPEC 1). */
export function Ranges() {
  const { scenes } = useSite()
  const ranges = [
    {
      name: 'Chairs',
      type: 'Chairs',
      note: 'Office, gaming, visitor, training and café seating.',
      picture: scenes.rangeChairs,
    },
    {
      name: 'High Counter Series',
      type: 'HighCounter',
      note: 'Bar stools and counter chairs at the right height.',
      picture: scenes.rangeHighCounter,
    },
    {
      name: 'Lounges',
      type: 'Lounge',
      note: 'Deep seats for lobbies, corners and long evenings.',
      picture: scenes.rangeLounge,
    },
  ]
  return (
    <Section tight>
      <StyledRanges>
        {ranges.map(({ name, type, note, picture }) => (
          <article key={type} className="range">
            <Plate picture={picture} sizes="(min-width:600px) 33vw, min(19rem, 80vw)" alt="" />
            <div className="range__body">
              <h2>{name}</h2>
              <p>{note}</p>
              <LinkButton variant="secondary" size="sm" to={paths.type(type)} aria-label={`View All ${name}`}>
                View All
              </LinkButton>
            </div>
          </article>
        ))}
      </StyledRanges>
    </Section>
  )
}
