import { maxPasskeys, type Passkeys } from 'cms/contract/accounts/passkeys'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { addPasskey, type PasskeyStart, startPasskey, usePasskeys } from '../../../api/passkeys.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { KeptCodes } from './KeptCodes.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { NameDialog } from './NameDialog.tsx'
import { ButtonRow, Panel } from './security.styles.ts'
import { focusHeading } from './useReturnFocus.ts'

interface PasskeysPanelProps {
  token: string
  state: Passkeys
  onChanged: () => void
}

function AddPasskey({ token, state, onChanged }: PasskeysPanelProps) {
  const [start, setStart] = useState<PasskeyStart>()
  const [codes, setCodes] = useState<string[]>()
  const { isBusy, failure, send } = useSending(useExpiredSession())
  const add = async (name: string) => {
    if (!start) return
    const added = await addPasskey(start, name, token)
    setStart(undefined)
    setCodes(added.codes)
    toast.success('The passkey is added.')
    onChanged()
  }
  const hideCodes = () => {
    setCodes(undefined)
    focusHeading()
  }
  if (codes) return <KeptCodes codes={codes} onKept={hideCodes} />
  if (state.passkeys.length >= maxPasskeys)
    return <p className="muted">You have {maxPasskeys} passkeys. That is the most an account can have.</p>
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <ButtonRow>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          onClick={() => void send(async () => setStart(await startPasskey(token)))}
        >
          <Icon name="plus" />
          Add a passkey
        </Button>
      </ButtonRow>
      {start && (
        <NameDialog
          title="Add a passkey"
          text="Give it a name by which you know this device. Your browser then asks for your finger, face or screen lock."
          name={start.name}
          go="Go on"
          onName={add}
          onClose={() => setStart(undefined)}
        />
      )}
    </>
  )
}

const Content = (props: PasskeysPanelProps) => {
  const { passkeys, refusal, onlyAt } = props.state
  return (
    <>
      {refusal && <Alert tone="info">{refusal}</Alert>}
      {onlyAt && <p className="muted">Passkeys made here work at {onlyAt} only.</p>}
      {passkeys.length > 0 && (
        <PasskeyList passkeys={passkeys} token={props.token} onChanged={props.onChanged} />
      )}
      {!refusal && <AddPasskey {...props} />}
    </>
  )
}

/** The passkeys of the user, and how one is added. `onChanged` tells of a second step that began or ended. */
export function PasskeysPanel({ token, onChanged }: { token: string; onChanged: () => void }) {
  const request = usePasskeys(token)
  const changed = () => {
    request.retry()
    onChanged()
  }
  return (
    <Panel aria-labelledby="passkeys">
      <header>
        <h2 id="passkeys" tabIndex={-1}>
          Passkeys
        </h2>
      </header>
      <p className="muted">
        Log in with a fingerprint, a face or the screen lock. A passkey is both steps in one.
      </p>
      <Loaded request={request} fallback={<Skeleton height="3rem" gap=".6rem" />}>
        {(state) => <Content token={token} state={state} onChanged={changed} />}
      </Loaded>
    </Panel>
  )
}
