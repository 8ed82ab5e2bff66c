import type { Passkey } from 'cms/contract/accounts/passkeys'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { removePasskey, renamePasskey } from '../../../api/passkeys.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

const List = styled.ul`
  margin-top: 1rem;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(10rem, 1fr) auto;
    gap: 0.5rem 0.75rem;
    align-items: center;
    padding-block: 0.75rem;
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-2);
    font-size: var(--t-sm);
  }
  .passkey__acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }
  @media (max-width: 599px) {
    > li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .passkey__acts {
      grid-column: 2;
      margin-left: -0.5rem;
    }
  }
`

function usedText({ usedAt }: Passkey) {
  if (!usedAt) return 'not used yet'
  return formatDate(usedAt) === formatDate(Date.now()) ? 'used today' : `used ${formatDate(usedAt)}`
}

interface ChangesProps {
  token: string
  onChanged: () => void
}

interface RemoveProps extends ChangesProps {
  passkey: Passkey
  onClose: () => void
}

function RemoveQuestion({ passkey: { _id, name }, token, onChanged, onClose }: RemoveProps) {
  const { isBusy, failure, send } = useSending(useExpiredSession())
  const goToHeading = useReturnFocus()
  const remove = () =>
    send(async () => {
      await removePasskey(_id, token)
      toast.success('The passkey is removed.')
      goToHeading()
      onClose()
      onChanged()
    })
  return (
    <Dialog
      open
      title={`Remove the passkey ${name}?`}
      onClose={onClose}
      keep="Keep it"
      actions={
        <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
          Remove it
        </Button>
      }
    >
      {failure && <Alert>{failure}</Alert>}
      <p className="muted">
        You can then no longer log in with it. Your device may still list it: you can delete it there too.
      </p>
    </Dialog>
  )
}

function Entry({ passkey, ...changes }: ChangesProps & { passkey: Passkey }) {
  const [question, setQuestion] = useState<'rename' | 'remove' | null>(null)
  const close = () => setQuestion(null)
  const { _id, name, addedAt, worksHere, domain } = passkey
  const rename = async (next: string) => {
    await renamePasskey(_id, next, changes.token)
    close()
    changes.onChanged()
  }
  return (
    <li>
      <Icon name="fingerprint" />
      <span>
        <b>{name}</b>
        <small>
          added {formatDate(addedAt)}, {usedText(passkey)}
          {!worksHere && `; works at ${domain} only`}
        </small>
      </span>
      <span className="passkey__acts">
        <Button variant="quiet" size="sm" aria-label={`Rename ${name}`} onClick={() => setQuestion('rename')}>
          Rename
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={() => setQuestion('remove')}>
          Remove
        </Button>
      </span>
      {question === 'rename' && (
        <NameDialog
          title="Rename this passkey"
          text="A name by which you recognise it."
          name={name}
          go="Save"
          onName={rename}
          onClose={close}
        />
      )}
      {question === 'remove' && <RemoveQuestion passkey={passkey} {...changes} onClose={close} />}
    </li>
  )
}

/** The passkeys of the user. Each can be renamed and removed. */
export const PasskeyList = ({ passkeys, ...changes }: ChangesProps & { passkeys: Passkey[] }) => (
  <List aria-labelledby="passkeys">
    {passkeys.map((passkey) => (
      <Entry key={passkey._id} passkey={passkey} {...changes} />
    ))}
  </List>
)
