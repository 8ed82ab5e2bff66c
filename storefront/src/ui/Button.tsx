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

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Whether its work is under way: then a spinner turns in it. */
    isBusy?: boolean | undefined
    /** The words while it is, such as "Sending"; without, they stay. */
    busy?: string | undefined
  }
export function Button(props: ButtonProps) {
  const { variant, size, block, className, type = 'button', isBusy, busy, children, ...rest } = props
  const busyWords = isBusy && busy
  return (
    <StyledButton
      type={type}
      className={classes({ variant, size, block }, className)}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <SpinnerIcon className="spin" aria-hidden />}
      {/* Where the browser has translated a page, nothing can be put before a bare text, or in its place. */}
      <span key={String(busyWords)} className="btn__words">
        {busyWords || children}
      </span>
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
