import { styled } from 'styled-components'
import { useUser, useUsers } from '../../../api/users.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { useListAddress } from '../useListAddress.ts'
import { DisableSecondStep } from './DisableSecondStep.tsx'
import { UserForm } from './UserForm.tsx'

const Card = styled.div`
  --alert-gap: 0 1.25rem;
  --control-fill: var(--paper);
  padding: clamp(1.1rem, 2.5vw, 2rem);
  background: var(--surface);
  border-radius: var(--r-3);
  /* Without JavaScript nothing loads. */
  @media (scripting: none) {
    display: none;
  }
  .placeholder__field {
    margin-bottom: 1.25rem;
  }
`

const Placeholder = () => (
  <div role="status">
    <SkeletonSpinner label="Loading the user" />
    {['3rem', '7rem', '3.5rem', '6rem'].map((width) => (
      <div key={width} className="placeholder__field">
        <Skeleton width={width} />
        <Skeleton height="3rem" gap=".6rem" />
      </div>
    ))}
    <Skeleton height="3.5rem" />
  </div>
)

const notFound = 'There is no user with this ID. The account may have been deleted.'

export function UserEditPage({ params: { id = '' } }: PageProps) {
  const session = useManager('admin')
  const request = useUser(id, session?.token)
  // Needed to recognise the last admin, whose right cannot be removed.
  const { data: all } = useUsers(session?.token)
  useManageFailure(request.error)
  const list = useListAddress(paths.userList)
  if (request.error && [400, 404].includes(request.error.status))
    return <ErrorPage status={404} text="Not Found" intro={notFound} way={{ to: list, text: 'User List' }} />
  const admins = all?.filter(({ isAdmin }) => isAdmin)
  return (
    <ManageLayout title="Edit User" session={session} back={list} narrow>
      <Card>
        <Loaded request={request} fallback={<Placeholder />}>
          {(user) =>
            session && (
              <>
                <UserForm
                  key={user._id}
                  user={user}
                  session={session}
                  isLastAdmin={admins?.length === 1 && admins[0]?._id === user._id}
                  list={list}
                />
                {user._id !== session._id && (user.roles ?? []).length > 0 && (
                  <DisableSecondStep user={user} token={session.token} />
                )}
              </>
            )
          }
        </Loaded>
      </Card>
    </ManageLayout>
  )
}
