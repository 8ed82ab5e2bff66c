import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'
import { Link, type LinkProps } from './Link.tsx'

interface Look {
  /** The name of a symbol. Pass children instead if one icon is not enough. */
  icon?: string
  /** The accessible name. */
  label: string
  brand?: boolean
  /** With a border, for a button without neighbours. */
  line?: boolean
  /** For actions that cannot be undone. */
  danger?: boolean
}

const StyledButton = styled.button`
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
  &.iconbtn--danger {
    color: var(--danger);
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: var(--ink-3);
    opacity: 0.55;
    cursor: not-allowed;
  }
`

function propsOf<Props extends Look & { className?: string; children?: ReactNode }>(props: Props) {
  const { icon, label, brand, line, danger, className, children, ...rest } = props
  const classes = ['iconbtn', line && 'iconbtn--line', danger && 'iconbtn--danger', className]
  return {
    'aria-label': label,
    className: classes.filter(Boolean).join(' '),
    children: children ?? <Icon name={icon ?? ''} brand={brand} />,
    ...rest,
  }
}

/** One that leads no further is not `disabled`, which would take the focus from it. */
export const IconButton = ({ disabled, onClick, ...props }: Look & ComponentProps<'button'>) => (
  <StyledButton
    type="button"
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    {...propsOf(props)}
  />
)

export const IconAnchor = (props: Look & ComponentProps<'a'>) => <StyledButton as="a" {...propsOf(props)} />

/** A link to a page of this site. */
export function IconLink({ icon, label, children, ...rest }: Look & LinkProps) {
  return (
    <StyledButton as={Link} aria-label={label} className="iconbtn" {...rest}>
      <Icon name={icon ?? ''} />
      {children}
    </StyledButton>
  )
}
