import type { ComponentProps } from 'react'
import { StyledButton } from './Button.styles.ts'
import { Link, type LinkProps } from './Link.tsx'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'light' | 'deep' | 'tint'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
}

const classes = ({ variant = 'primary', size, block }: Look, extra?: string) =>
  ['btn', `btn--${variant}`, size && `btn--${size}`, block && 'btn--block', extra].filter(Boolean).join(' ')

type ButtonProps = Look & ComponentProps<'button'>
export function Button({ variant, size, block, className, type = 'button', ...rest }: ButtonProps) {
  return <StyledButton type={type} className={classes({ variant, size, block }, className)} {...rest} />
}

/** A link to a page of this site that looks like a button. */
export function LinkButton({ variant, size, block, className, ...rest }: Look & LinkProps) {
  return <StyledButton as={Link} className={classes({ variant, size, block }, className)} {...rest} />
}

/** A link to a chat, a phone number or a file that looks like a button. */
export function AnchorButton({ variant, size, block, className, ...rest }: Look & ComponentProps<'a'>) {
  return <StyledButton as="a" className={classes({ variant, size, block }, className)} {...rest} />
}
