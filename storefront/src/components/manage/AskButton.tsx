import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { useManageFailure } from '../../state/useManager.ts'
import { useSending } from '../../state/useSending.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface AskButtonProps<Answer> extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The button's words, here and in the dialog, and its words meanwhile. */
  name: string
  busy: string
  /** The words of the button that leaves all as it is. */
  keep?: string
  isDanger?: boolean
  /** The name of the button, where its words alone do not say of what. */
  label?: string
  question: string
  run: () => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Explains what it does. */
  children: ReactNode
}

/** Asks before it does something, and says in the dialog where that failed. */
export function AskButton<Answer extends object>(props: AskButtonProps<Answer>) {
  const { name, busy, keep = 'Not yet', isDanger, label, question, run, onDone, children, ...look } = props
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const { isBusy, failure, setFailure, send } = useSending(useManageFailure())
  // Waits until the dialog has closed, and has returned the focus: then the button may go.
  useEffect(() => {
    if (!answer) return
    setAnswer(undefined)
    onDone(answer)
  }, [answer, onDone])
  const confirm = async () => {
    setAnswer(await run())
    setOpen(false)
  }
  return (
    <>
      <Button {...look} aria-label={label} onClick={() => (setFailure(''), setOpen(true))}>
        {name}
      </Button>
      <Dialog
        open={isOpen}
        title={question}
        onClose={() => setOpen(false)}
        keep={keep}
        actions={
          <Button
            {...(isDanger && { variant: 'danger' })}
            isBusy={isBusy}
            busy={busy}
            onClick={() => void send(confirm)}
          >
            {name}
          </Button>
        }
      >
        {children}
        {failure && <Alert>{failure}</Alert>}
      </Dialog>
    </>
  )
}
