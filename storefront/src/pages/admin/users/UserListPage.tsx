import { roleNames } from 'cms/contract/accounts/roles'
import type { User, UserRole } from 'cms/contract/accounts/users'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { deleteUser, inviteAgain, useInvalidateUsers, useUsers } from '../../../api/users.ts'
import { spacedPhone } from '../../../lib/spacedPhone.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton, IconLink } from '../../../ui/IconButton.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { ManageTable, type ManagedList } from '../ManageTable.tsx'
import { useDeletion } from '../useDeletion.ts'
import { useRowState } from '../useListAddress.ts'
import { No, Yes } from '../YesNo.tsx'
import { InviteUser } from './InviteUser.tsx'
import { mailTo } from '../../../lib/chat.ts'

const list: ManagedList<User> = {
  title: 'User List',
  nouns: ['user', 'users'],
  keyOf: ({ _id }) => _id,
  textOf: ({ _id, name, email, phone, roles }) => [name, email, phone, _id, ...(roles ?? [])].join('\n'),
  hint: 'Name, email, phone or ID',
  order: 'Oldest first',
  standard: '',
  moreSorts: [],
}

/** A link as the text of a table's cell, tall enough to be pressed. */
const CellLink = styled.a`
  display: inline-block;
  padding-block: 0.65rem;
  text-underline-offset: 0.2em;
  text-decoration-thickness: 1px;
  text-decoration-color: var(--line-floor);
`

/** A mail address that breaks before the host if it is too long for a line. */
function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <CellLink href={mailTo(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </CellLink>
  )
}

interface Actions {
  ownId: string | undefined
  rowState: object
  ask: (user: User) => void
  explain: () => void
  inviteAgain: (user: User) => void
}

/** Admins have a column of their own. */
const isShown = (role: UserRole) => role !== 'admin'

const columnsOf = ({ ownId, rowState, ask, explain, inviteAgain }: Actions): readonly Column<User>[] => [
  { key: 'id', label: 'ID', kind: 'id', value: ({ _id }) => _id, cell: ({ _id }) => _id },
  {
    key: 'name',
    label: 'NAME',
    kind: 'main',
    value: ({ name }) => name,
    cell: ({ _id, name, roles = [], invitedUntil }) => (
      <>
        {name} {_id === ownId && <Badge tone="accent">You</Badge>}
        {roles.filter(isShown).map((role) => (
          <span key={role}>
            {' '}
            <Badge>{roleNames[role]}</Badge>
          </span>
        ))}{' '}
        {invitedUntil && <Badge tone="accent">Invited</Badge>}
      </>
    ),
  },
  {
    key: 'email',
    label: 'EMAIL',
    kind: 'wide',
    value: ({ email }) => email,
    cell: ({ email }) => <MailLink email={email} />,
  },
  {
    key: 'phone',
    label: 'PHONE',
    value: ({ phone }) => phone,
    cell: ({ phone }) =>
      phone ? (
        <CellLink className="nb" href={`tel:${phone}`}>
          {spacedPhone(phone)}
        </CellLink>
      ) : (
        <span className="faint">None</span>
      ),
  },
  {
    key: 'admin',
    label: 'ADMIN',
    value: ({ isAdmin }) => Number(isAdmin),
    orders: ['no first', 'yes first'],
    cell: ({ isAdmin }) => (isAdmin ? <Yes word="Yes" /> : <No word="No" />),
  },
  {
    key: 'actions',
    label: 'ACTIONS',
    kind: 'actions',
    cell: (user) => (
      <>
        {user.invitedUntil && (
          <IconButton icon="mail" label={`Invite ${user.name} again`} onClick={() => inviteAgain(user)} />
        )}
        <IconLink icon="pencil" label={`Edit ${user.name}`} to={paths.userEdit(user._id)} state={rowState} />
        {user._id === ownId ? (
          <IconButton icon="info" label="Why you cannot delete your own account" onClick={explain} />
        ) : (
          <IconButton danger icon="trash-2" label={`Delete ${user.name}`} onClick={() => ask(user)} />
        )}
      </>
    ),
  },
]

/** Opens instead of the dialog for deletion, which would be refused. */
const OwnAccount = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} title="This is your own account" onClose={onClose} keep="Close">
    <p className="muted">
      You cannot delete the account that you are logged in with. Another administrator can.
    </p>
  </Dialog>
)

/** Sends an invitation once more, and says so. An unaccepted one is withdrawn by deleting the user. */
function useInvitingAgain(token: string) {
  const handleFailure = useManageFailure()
  return ({ _id, name, email }: User) =>
    void inviteAgain(_id, token).then(
      () => toast.success(`${name} gets another invitation at ${email}.`),
      (error: unknown) => handleFailure(error) || toast.error((error as Error).message),
    )
}

export function UserListPage() {
  const session = useManager('admin')
  const token = session?.token
  const request = useUsers(token)
  useManageFailure(request.error)
  const renew = useInvalidateUsers(token)
  const deletion = useDeletion<User>({
    remove: ({ _id }) => deleteUser(_id, token ?? ''),
    drop: renew,
    nameOf: ({ name }) => name,
  })
  const [isExplained, setExplained] = useState(false)
  const rowState = useRowState()
  const columns = columnsOf({
    ownId: session?._id,
    rowState,
    ask: deletion.ask,
    explain: () => setExplained(true),
    inviteAgain: useInvitingAgain(token ?? ''),
  })
  return (
    <ManageLayout
      title={list.title}
      session={session}
      action={session && <InviteUser token={session.token} />}
    >
      <ManageTable list={list} columns={columns} request={request} empty="There are no users yet." />
      <DeleteDialog question="Are you sure?" deletion={deletion}>
        {({ name, email }) => (
          <p className="muted">
            {name} ({email}) will lose access. Reviews stay without the name, orders stay as they are. This
            cannot be undone.
          </p>
        )}
      </DeleteDialog>
      <OwnAccount open={isExplained} onClose={() => setExplained(false)} />
    </ManageLayout>
  )
}
