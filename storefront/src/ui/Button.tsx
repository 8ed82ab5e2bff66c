import type { ComponentProps } from 'react'
import { StyledButton } from './Button.styles.ts'
import { Link, type LinkProps } from './Link.tsx'
import { SpinnerIcon } from './Spinner.tsx'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'light' | 'deep' | 'tint'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
}

const classes = ({ variant = 'primary', size, block }: Look, extra?: string) =>
  ['btn', `btn--${variant}`, size && `btn--${size}`, block && 'btn--block', extra].filter(Boolean).join(' ')

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Whether it is at work; `busy` are its words meanwhile. */
  isBusy?: boolean | undefined
  busy?: string | undefined
}
export function Button({ variant, size, block, className, type = 'button', ...props }: ButtonProps) {
  const { isBusy, busy, children, ...rest } = props
  const look = classes({ variant, size, block }, className)
  return (
    <StyledButton type={type} className={look} aria-busy={isBusy || undefined} {...rest}>
      {isBusy && busy ? (
        <>
          <SpinnerIcon className="spin" aria-hidden />
          {busy}
        </>
      ) : (
        children
      )}
    </StyledButton>
  )
}

/** A link to a page of this site that looks like a button. */
export function LinkButton({ variant, size, block, className, ...rest }: Look & LinkProps) {
  return <StyledButton as={Link} className={classes({ variant, size, block }, className)} {...rest} />
}

/** A link to a chat, a phone number or a file that looks like a button. */
export function AnchorButton({ variant, size, block, className, ...rest }: Look & ComponentProps<'a'>) {
  return <StyledButton as="a" className={classes({ variant, size, block }, className)} {...rest} />
}
