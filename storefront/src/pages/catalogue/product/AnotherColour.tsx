import { styled } from 'styled-components'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { Asking } from './buy/useAsking.ts'

const Line = styled.p`
  margin-bottom: 0.5rem;
  font-size: var(--t-sm);
  nav + & {
    margin-top: -0.75rem;
  }
`

/** Asks in the chat which other colours there are, with the enquiry filled in. */
export const AnotherColour = ({ asking }: { asking: Asking }) => (
  <Line>
    <TextLink tall href={asking.askColourHref} target="_blank" rel="noopener noreferrer">
      Ask for another colour
    </TextLink>
  </Line>
)
