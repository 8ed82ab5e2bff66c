import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { Plate } from '../../components/Plate.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { AboutHero } from './AboutHero.tsx'

const reasons = [
  {
    icon: 'ruler',
    title: 'Measured for people',
    text: 'Seat heights, arm heights and back angles set for Indian bodies and Indian desks.',
  },
  {
    icon: 'wrench',
    title: 'Parts for years',
    text: 'Castors, gas lifts, arm pads. We keep them in stock and send them when you ask.',
  },
  {
    icon: 'shield-check',
    title: 'Built to be used',
    text: 'Frames and bases chosen for full working days, six days a week.',
  },
  {
    icon: 'message-circle',
    title: 'A person replies',
    text: 'Every message is read by someone who knows the chairs, not a script.',
  },
  {
    icon: 'truck',
    title: 'One chair or one floor',
    text: 'The same care for a study at home and for four hundred seats.',
  },
  {
    icon: 'factory',
    title: 'Our own workshop',
    text: 'Cut, stitched and put together by people who have done it for decades.',
  },
]

const Why = styled.div`
  h2 {
    margin-bottom: clamp(1.75rem, 3.5vw, 3rem);
  }
  ul {
    display: grid;
    border-top: 2px solid var(--ink);
  }
  li {
    display: grid;
    grid-template-columns: 3rem 1fr;
    gap: 0 0.5rem;
    padding-block: 1.4rem;
    border-bottom: 1px solid var(--line);
    align-content: start;
  }
  .i {
    width: 1.75rem;
    height: 1.75rem;
    color: var(--accent);
    stroke-width: 1.5;
  }
  h3 {
    font: 600 1.1875rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
  p {
    grid-column: 2;
    margin-top: 0.2rem;
    color: var(--ink-2);
  }
  @media (min-width: 768px) {
    ul {
      grid-template-columns: 1fr 1fr;
      column-gap: clamp(2rem, 5vw, 5rem);
    }
  }
  @media (min-width: 1240px) {
    ul {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`

const Quality = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: center;
  .plate img {
    mix-blend-mode: normal;
  }
  [data-theme='dark'] & .plate img {
    filter: brightness(0.88);
  }
  .lede {
    margin-block: 1rem 1.5rem;
  }
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(2.5rem, 7vw, 7rem);
  }
`

export function AboutPage() {
  const site = useSite()
  const description = `${site.brand} has been making chairs since ${site.foundedAbout}: six reasons why people choose us, and what quality means in our workshop.`
  return (
    <>
      <PageMeta
        title="About"
        description={description}
        path={paths.about}
        image={site.scenes.quality?.url}
        imageAlt={site.scenes.quality?.alt}
      />
      <AboutHero site={site} />
      <Section>
        <Why>
          <h2>Why people choose us</h2>
          <ul className="why">
            {reasons.map(({ icon, title, text }) => (
              <li key={icon}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Why>
      </Section>
      <Section tone="wash">
        <Quality>
          <Plate picture={site.scenes.quality} sizes="(min-width:768px) 45vw, 100vw" ratio="4/3" />
          <div>
            <h2>Quality is what is left after five years.</h2>
            <p className="lede">
              Foam that keeps its shape. Castors that still turn. Stitching that has not opened. We check
              these before a chair leaves the workshop, because we would rather not meet you again over a
              complaint.
            </p>
            <LinkButton to={paths.contact} variant="primary">
              Visit the showroom
            </LinkButton>
          </div>
        </Quality>
      </Section>
    </>
  )
}
