import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useCartWord, useSite } from '../../../api/site.ts'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { emptyEnquiry } from '../../../lib/cartEnquiry.ts'
import { callLink, formatPhone, mailLink } from '../../../lib/chat.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

// At least as tall as the window, so that the footer stays out of sight when the content loads.
const StyledFrame = styled(Wrap)`
  min-height: calc(100svh - var(--header-h));
  padding-block: clamp(2.25rem, 5.5vw, 5rem) var(--section);
  h1 {
    margin-bottom: clamp(1.5rem, 3vw, 2.5rem);
  }
`

interface CartFrameProps {
  title?: string
  /** The subject of the sentence for visitors without JavaScript. */
  subject?: string
  children: ReactNode
}

/** The cart lies in the browser, so its pages are rendered for everyone alike. */
export function CartFrame({ title = 'Shopping Cart', subject, children }: CartFrameProps) {
  const word = useCartWord()
  const { brand, callPhone, email } = useSite()
  return (
    <StyledFrame>
      <PageMeta title={title} index={false} />
      <h1 tabIndex={-1}>{title}</h1>
      <noscript>
        <Alert tone="info">
          {`${subject ?? `Your ${word}`} needs JavaScript. Please switch it on, or call us: `}
          <TextLink href={callLink(callPhone)}>{formatPhone(callPhone)}</TextLink>. You can also{' '}
          <TextLink href={mailLink(email, `A list for ${brand}`, emptyEnquiry)}>
            send us your list by e-mail
          </TextLink>
          .
        </Alert>
      </noscript>
      {children}
    </StyledFrame>
  )
}
