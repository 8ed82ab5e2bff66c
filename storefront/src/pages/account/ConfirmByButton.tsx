import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSending } from '../../state/useSending.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/Form.tsx'

const StyledDone = styled.div`
  --alert-gap: 0;
  outline: 0;
`

/** Takes the focus, because the button that had it is gone. */
function Done({ message, children }: { message: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <StyledDone ref={box} tabIndex={-1} className="stack">
      <Alert tone="ok">{message}</Alert>
      {children}
    </StyledDone>
  )
}

interface ConfirmByButtonProps {
  /** Sends what the link in a mail proves. */
  send: () => Promise<{ message: string }>
  /** The button's label, and the one while it is busy. */
  label: string
  busy: string
  /** The way on after a failure. */
  help: ReactNode
  /** It stands below another one, which is pressed more often. */
  isSecond?: boolean
  /** The way on after the success. */
  children: ReactNode
}

/** Programs open the links of mails before people do, so a press does what the link is for, not the visit. */
export function ConfirmByButton({ send, label, busy, help, isSecond, children }: ConfirmByButtonProps) {
  const { isBusy, failure, send: run } = useSending()
  const [said, setSaid] = useState('')
  if (said) return <Done message={said}>{children}</Done>
  return (
    <>
      {failure && (
        <FormAlert>
          {failure} {help}
        </FormAlert>
      )}
      <Button
        size="lg"
        block
        variant={isSecond ? 'secondary' : 'primary'}
        isBusy={isBusy}
        busy={busy}
        onClick={() => void run(async () => setSaid((await send()).message))}
      >
        {label}
      </Button>
    </>
  )
}
