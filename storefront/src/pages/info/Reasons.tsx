import type { Words } from 'cms/contract/pages'
import { styled } from 'styled-components'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'

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

/** The reasons to buy here, six of them in the samples. */
export const Reasons = ({ words: { reasons, reasonsTitle } }: { words: Words<'about'> }) =>
  reasons.length > 0 && (
    <Section>
      <StyledReasons>
        <h2>{reasonsTitle || 'Reasons'}</h2>
        <ul className="why">
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </StyledReasons>
    </Section>
  )
