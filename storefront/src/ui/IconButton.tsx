import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { Icon } from './Icon.tsx'

interface Look {
  /** A symbol's name; children instead where one icon is not enough. */
  icon?: string
  /** The accessible name. */
  label: string
  brand?: boolean
  /** With a border, for one that stands alone. */
  line?: boolean
}

const look = css`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: var(--r-2);
  color: var(--ink);
  position: relative;
  text-decoration: none;
  flex: none;
  transition: background-color var(--d-1);
  &:hover {
    background: rgb(120 100 80/0.14);
  }
  &.iconbtn--line {
    border: 1.5px solid var(--field);
  }
  &:disabled {
    color: var(--ink-3);
    opacity: 0.55;
    cursor: not-allowed;
  }
`
const StyledButton = styled.button`
  ${look}
`
const StyledAnchor = styled.a`
  ${look}
`
const StyledLink = styled(Link)`
  ${look}
`

const classes = (line?: boolean, extra?: string) =>
  ['iconbtn', line && 'iconbtn--line', extra].filter(Boolean).join(' ')

export function IconButton({
  icon,
  label,
  brand,
  line,
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <StyledButton type="button" aria-label={label} className={classes(line, className)} {...rest}>
      {children ?? <Icon name={icon ?? ''} brand={brand} />}
    </StyledButton>
  )
}

export function IconAnchor({
  icon,
  label,
  brand,
  line,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <StyledAnchor aria-label={label} className={classes(line, className)} {...rest}>
      {children ?? <Icon name={icon ?? ''} brand={brand} />}
    </StyledAnchor>
  )
}

/** Leads to a page of this site. */
export function IconLink({ icon, label, children, ...rest }: Look & LinkProps) {
  return (
    <StyledLink aria-label={label} className="iconbtn" {...rest}>
      <Icon name={icon ?? ''} />
      {children}
    </StyledLink>
  )
}
