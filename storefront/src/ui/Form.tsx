import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useHydrated } from '../lib/useHydrated.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Turning } from './Spinner.tsx'

const StyledForm = styled.form`
  display: grid;
  gap: 1.25rem;
  @media (scripting: none) {
    display: none;
  }
`

/** Our own words stand beside the fields, not the browser's. `post` keeps what is typed out of the address. */
export const Form = (props: ComponentProps<'form'>) => <StyledForm noValidate method="post" {...props} />

const show = (box: HTMLDivElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** What went wrong with the whole form, above it: shown even where the button is far below. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div ref={show}>
    <Alert>{children}</Alert>
  </div>
)

interface SubmitButtonProps {
  isBusy: boolean
  /** What is said meanwhile: "Sending". */
  busy: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** Sends the form: shut until the page listens, and turning while it waits. */
export function SubmitButton({ isBusy, busy, disabled, className, children }: SubmitButtonProps) {
  const isReady = useHydrated()
  return (
    <Button
      type="submit"
      size="lg"
      block
      className={className}
      disabled={disabled || !isReady}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <Turning className="spin" aria-hidden />}
      {isBusy ? busy : children}
    </Button>
  )
}
