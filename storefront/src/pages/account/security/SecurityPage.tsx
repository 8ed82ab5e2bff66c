import { useSecondStep } from '../../../api/secondStep.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useRequiredSession } from '../../../state/useRequiredSession.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { DeviceList } from '../profile/Devices.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { SecondStepPanel } from './SecondStepPanel.tsx'
import { Panel, StyledSecurity } from './security.styles.ts'

const Placeholder = () => (
  <Panel role="status">
    <SkeletonSpinner label="Loading your second step" />
    <Skeleton width="16rem" />
    <Skeleton height="3rem" gap=".6rem" />
  </Panel>
)

const DevicesPanel = ({ token }: { token: string }) => (
  <Panel aria-labelledby="devices">
    <header>
      <h2 id="devices">Where you are logged in</h2>
    </header>
    <DeviceList token={token} />
  </Panel>
)

const LogPanel = ({ url }: { url: string }) => (
  <Panel aria-labelledby="security-log">
    <header>
      <h2 id="security-log">Security log</h2>
    </header>
    <p className="muted">
      Logins, changes of passwords and rights, and refusals of all people, for 365 days.
    </p>
    <TextLink tall href={url}>
      Open the security log
    </TextLink>
  </Panel>
)

export function SecurityPage() {
  const session = useRequiredSession()
  const request = useSecondStep(session?.token)
  useExpiredSession(request.error)
  return (
    <StyledSecurity>
      <PageMeta title="Login and security" index={false} />
      <h1 tabIndex={-1}>Login and security</h1>
      <p className="security__intro">{session ? `For ${session.name}.` : 'For your own account.'}</p>
      <noscript>
        <Alert tone="info">This page needs JavaScript. Please switch it on.</Alert>
      </noscript>
      <div className="security__columns">
        <div>
          <Loaded request={request} fallback={<Placeholder />}>
            {(step) =>
              session && <SecondStepPanel step={step} token={session.token} onChanged={request.retry} />
            }
          </Loaded>
          {session && <PasskeysPanel token={session.token} onChanged={request.retry} />}
        </div>
        <div>
          {session && <DevicesPanel token={session.token} />}
          {request.data?.securityLog && <LogPanel url={request.data.securityLog} />}
        </div>
      </div>
    </StyledSecurity>
  )
}
