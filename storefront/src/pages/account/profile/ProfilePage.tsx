import { useState } from 'react'
import { styled } from 'styled-components'
import type { Session } from 'cms/contract/accounts/users'
import { useSite } from '../../../api/site.ts'
import { useProfile } from '../../../api/users.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { paths } from '../../../paths.ts'
import { saveSession } from '../../../state/session.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useRequiredSession } from '../../../state/useRequiredSession.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { Alternative } from '../Alternative.tsx'
import { Devices } from './Devices.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnOrders } from './OwnOrders.tsx'
import { OwnReviews } from './OwnReviews.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { VerifyEmail } from '../VerifyEmail.tsx'

// Without JavaScript the profile never loads.
const StyledPlaceholder = styled.div`
  margin-bottom: 1.25rem;
  @media (scripting: none) {
    display: none;
  }
`

const Placeholder = () => (
  <StyledPlaceholder role="status">
    <SkeletonSpinner label="Loading your profile" />
    {['3rem', '3.5rem', '7.5rem', '8.5rem'].map((width) => (
      <div key={width} style={{ marginBottom: '1.25rem' }}>
        <Skeleton width={width} />
        <Skeleton height="3rem" gap=".6rem" />
      </div>
    ))}
    <Skeleton height="3.5rem" />
  </StyledPlaceholder>
)

/** Returns the stored profile. Shows a saved change at once, although its new token causes another load. */
function useOwnProfile(session: Session | null) {
  const [saved, setSaved] = useState<Session>()
  const profile = useProfile(session?.token)
  useExpiredSession(profile.error)
  const isMine = saved && saved._id === session?._id
  const save = (next: Session) => {
    setSaved(next)
    saveSession(next)
  }
  // The saved state is older than the profile that is read again.
  const drop = () => {
    setSaved(undefined)
    profile.retry()
  }
  return { request: isMine ? { ...profile, data: saved } : profile, save, drop }
}

export function ProfilePage() {
  const session = useRequiredSession()
  const { scenes } = useSite()
  const { request, save, drop } = useOwnProfile(session)
  return (
    <>
      <PageMeta title="Profile" index={false} />
      <AccountFrame
        title="Your profile"
        intro="Change your details. Leave the password empty to keep it."
        picture={scenes.hero[1]}
        tint="teal"
        line={session ? `Sit straight, ${session.name}.` : 'Sit straight.'}
      >
        <Loaded request={request} fallback={<Placeholder />}>
          {(user) =>
            session && (
              <>
                <PendingEmail user={user} token={session.token} onDrop={drop} />
                {!user.pendingEmail && <VerifyEmail user={user} token={session.token} />}
                <ProfileForm key={user._id} user={user} token={session.token} onSave={save} />
                {session.roles.length > 0 && (
                  <Alternative>
                    For the second step, see <TextLink to={paths.security}>Login and security</TextLink>.
                  </Alternative>
                )}
              </>
            )
          }
        </Loaded>
      </AccountFrame>
      {session && <OwnOrders token={session.token} />}
      {session && <OwnReviews token={session.token} />}
      {session && <Devices token={session.token} />}
      {session && <OwnData token={session.token} />}
    </>
  )
}
