import type { SecondStep } from 'cms/contract/accounts/secondStep'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { renewStepCodes, switchStepOff } from '../../../api/secondStep.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ButtonRow } from './security.styles.ts'

/** So few recovery codes call for new ones. */
const few = 2

const countText = (count: number) => `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`

type Question = 'renew' | 'off' | null

const questions = {
  renew: {
    title: 'Make new recovery codes?',
    text: 'The codes that you have now stop working.',
    keep: 'Keep the old ones',
    go: 'Make new codes',
  },
  off: {
    title: 'Switch the second step off?',
    text: 'Your password alone then opens your account.',
    keep: 'Leave it on',
    go: 'Switch it off',
  },
}

interface SecondStepOnProps {
  step: SecondStep
  token: string
  onChanged: () => void
}

function useChanges({ step: { hasPasskeys }, token, onChanged }: SecondStepOnProps) {
  const [codes, setCodes] = useState<string[]>()
  const sending = useSending(useExpiredSession())
  const acts = {
    renew: async () => {
      setCodes((await renewStepCodes(token)).codes)
      onChanged()
    },
    off: async () => {
      await switchStepOff(token)
      toast.success(hasPasskeys ? 'The app is off.' : 'The second step is off.')
      onChanged()
    },
  }
  return { ...sending, codes, hideCodes: () => setCodes(undefined), acts }
}

/** The second step that is on: its recovery codes, and how it is switched off. */
export function SecondStepOn(props: SecondStepOnProps) {
  const { codesLeft, since, hasApp, hasPasskeys, isDemanded } = props.step
  const mustStay = isDemanded && !hasPasskeys
  const { codes, hideCodes, acts, isBusy, failure, send } = useChanges(props)
  const [question, setQuestion] = useState<Question>(null)
  const close = () => setQuestion(null)
  const words = questions[question ?? 'renew']
  if (codes)
    return (
      <>
        <p>Each works once, when the phone is lost. We show them only this once.</p>
        <RecoveryCodes codes={codes} />
        <ButtonRow>
          <Button onClick={hideCodes}>I have kept them</Button>
        </ButtonRow>
      </>
    )
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      {codesLeft <= few && <Alert tone="warn">{codesLeft} left: make new ones.</Alert>}
      <p>
        <span>{hasApp && `On since ${formatDate(since ?? '')}. `}</span>
        {countText(codesLeft)}
      </p>
      {hasApp && mustStay && <p className="muted">The shop asks its staff for it, so it stays on.</p>}
      <ButtonRow>
        <Button variant="secondary" size="sm" onClick={() => setQuestion('renew')}>
          Make new recovery codes
        </Button>
        {hasApp && !mustStay && (
          <Button variant="quiet" size="sm" onClick={() => setQuestion('off')}>
            Switch it off
          </Button>
        )}
      </ButtonRow>
      <Dialog
        open={question !== null}
        title={words.title}
        onClose={close}
        keep={words.keep}
        actions={
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={() => void (question && send(acts[question]).then(close))}
          >
            {words.go}
          </Button>
        }
      >
        <p className="muted">
          {question === 'off' && hasPasskeys
            ? 'Your passkeys and your recovery codes still work.'
            : words.text}
        </p>
      </Dialog>
    </>
  )
}
