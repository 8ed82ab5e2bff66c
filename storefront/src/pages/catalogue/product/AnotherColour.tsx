import { TextLink } from '../../../ui/TextLink.tsx'
import type { Asking } from './buy/useAsking.ts'

/** Asks in the chat which other colours there are, with the enquiry filled in. */
export const AnotherColour = ({ asking }: { asking: Asking }) => (
  <p>
    <TextLink tall href={asking.askColourHref} target="_blank" rel="noopener noreferrer">
      Ask for another colour
    </TextLink>
  </p>
)
