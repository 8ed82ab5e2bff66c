import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { callLink, formatPhone } from '../../lib/chat.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

// Without JavaScript nothing is on its way.
const Bones = styled.div`
  > div {
    margin-bottom: 1.5rem;
  }
  @media (min-width: 1024px) {
    max-width: 44rem;
  }
  @media (scripting: none) {
    display: none;
  }
`

/** What stands there while it is not known yet who asks, and for what. */
export const WaitingBones = ({ label }: { label: string }) => (
  <Bones role="status">
    <span className="sr">{label}</span>
    {['5rem', '8rem', '6.5rem'].map((width) => (
      <div key={width}>
        <Skeleton width={width} />
        <Skeleton height="3rem" gap=".6rem" />
      </div>
    ))}
  </Bones>
)

export function NeedsScript() {
  const { callPhone } = useSite()
  return (
    <noscript>
      <Alert tone="info">
        Ordering needs JavaScript. Please switch it on, or call us:{' '}
        <TextLink href={callLink(callPhone)}>{formatPhone(callPhone)}</TextLink>.
      </Alert>
    </noscript>
  )
}
