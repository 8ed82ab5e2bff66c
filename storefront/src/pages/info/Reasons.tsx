import { styled } from 'styled-components'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'

const reasons = [
  {
    icon: 'ruler',
    title: 'Measured for people',
    text: 'How high, wide and deep each chair is, drawn to scale, so that you can hold it against your own desk.',
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

const StyledReasons = styled.div`
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

/** Six reasons to buy here. */
export const Reasons = () => (
  <Section>
    <StyledReasons>
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
    </StyledReasons>
  </Section>
)
