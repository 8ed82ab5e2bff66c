import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useHydrated } from '../lib/useHydrated.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

const StyledForm = styled.form`
  display: grid;
  gap: 1.25rem;
  @media (scripting: none) {
    display: none;
  }
`

/** Replaces the browser's messages by our own beside the fields. `post` keeps typed text out of the address. */
export const Form = (props: ComponentProps<'form'>) => <StyledForm noValidate method="post" {...props} />

const show = (box: HTMLDivElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** The error of the whole form, above it. Scrolls into view, since the button may be far below. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div ref={show}>
    <Alert>{children}</Alert>
  </div>
)

interface SubmitButtonProps {
  isBusy: boolean
  /** The label while `isBusy`, such as "Sending". */
  busy: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** The submit button: disabled until the page is hydrated, with a spinner while the form is being sent. */
export function SubmitButton({ isBusy, busy, disabled, className, children }: SubmitButtonProps) {
  const isReady = useHydrated()
  return (
    <Button
      type="submit"
      size="lg"
      block
      className={className}
      disabled={disabled || !isReady}
      isBusy={isBusy}
      busy={busy}
    >
      {children}
    </Button>
  )
}
