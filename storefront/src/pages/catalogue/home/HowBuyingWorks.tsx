import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { Section, SectionHeading } from '../../../ui/Section.tsx'

const Steps = styled.ol`
  display: grid;
  gap: 0 clamp(1.5rem, 3vw, 3rem);
  counter-reset: s;
  li {
    counter-increment: s;
    border-top: 1px solid var(--line-floor);
    padding-block: 1.25rem 1.75rem;
    display: grid;
    grid-template-columns: 3.25rem 1fr;
    gap: 0.25rem 0;
  }
  li::before {
    content: counter(s);
    font: 500 2.5rem/1 var(--font-display);
    color: var(--accent);
    grid-row: span 2;
  }
  h3 {
    font-size: var(--t-h4);
    font-family: var(--font-text);
    font-weight: 600;
    letter-spacing: 0;
  }
  p {
    color: var(--ink-2);
  }
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, 1fr);
    li {
      grid-template-columns: 1fr;
      align-content: start;
      gap: 0.5rem;
    }
  }
`

const pick = { name: 'Pick a chair', text: 'Browse by category or by type, and open the ones you like.' }

const byChat = [
  pick,
  {
    name: 'Ask for the price',
    text: 'Tap Get Price. WhatsApp opens with the chair already filled in; just press send.',
  },
  {
    name: 'Get it delivered',
    text: 'We confirm price, colour and delivery in writing. For a full floor, call and we will plan it with you.',
  },
]

const byCart = [
  pick,
  {
    name: 'Order it here',
    text: 'Add it to the cart, say where it goes and how you pay. For another price, tap Get Price and ask us.',
  },
  {
    name: 'Get it delivered',
    text: 'We confirm every order in writing. For a full floor, call and we will plan it with you.',
  },
]

export function HowBuyingWorks() {
  const isCatalogue = useSite().purchasing === 'catalogue'
  return (
    <Section>
      <SectionHeading
        title={isCatalogue ? 'How buying works, for now' : 'How buying works'}
        note={
          isCatalogue
            ? 'Our online shop is launching soon. Until then, a real person gives you the price.'
            : 'Our online shop is open. Order here, or ask a real person for a price.'
        }
      />
      <Steps className="steps">
        {(isCatalogue ? byChat : byCart).map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
    </Section>
  )
}
