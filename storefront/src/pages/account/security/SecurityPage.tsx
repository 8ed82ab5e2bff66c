import { useSecondStep } from '../../../api/secondStep.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useRequiredSession } from '../../../state/useRequiredSession.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { SecondStepPanel } from './SecondStepPanel.tsx'
import { Panel, StyledSecurity } from './security.styles.ts'

const Placeholder = () => (
  <Panel role="status">
    <span className="sr">Loading your second step</span>
    <Skeleton width="16rem" />
    <Skeleton height="3rem" gap=".6rem" />
  </Panel>
)

export function SecurityPage() {
  const session = useRequiredSession()
  const request = useSecondStep(session?.token)
  useExpiredSession(request.error)
  return (
    <StyledSecurity>
      <PageMeta title="Log-in and security" index={false} />
      <h1 tabIndex={-1}>Log-in and security</h1>
      <p className="security__intro">{session ? `For ${session.name}.` : 'For your own account.'}</p>
      <noscript>
        <Alert tone="info">This page needs JavaScript. Please switch it on.</Alert>
      </noscript>
      <Loaded request={request} fallback={<Placeholder />}>
        {(step) => session && <SecondStepPanel step={step} token={session.token} onChanged={request.retry} />}
      </Loaded>
      {session && <PasskeysPanel token={session.token} onChanged={request.retry} />}
    </StyledSecurity>
  )
}
