import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'
import { Link, type LinkProps } from './Link.tsx'

const StyledAnchor = styled.a`
  color: var(--link, var(--accent));
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  font-weight: 500;
  &:hover {
    text-decoration-thickness: 2px;
  }
  &.link--tall,
  &.link--arrow {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  &.link--arrow {
    gap: 0.45em;
    text-decoration: none;
    font-weight: 600;
  }
  &.link--arrow span {
    border-bottom: 1.5px solid currentColor;
    line-height: 1.35;
  }
  &.link--arrow .i {
    transition: transform var(--d-2) var(--ease);
  }
  &.link--arrow:hover .i {
    transform: translateX(3px);
  }
`

const classes = (tall?: boolean, extra?: string) =>
  ['link', tall && 'link--tall', extra].filter(Boolean).join(' ')

interface Look {
  /** Tall enough for a finger, for a link outside running text. */
  tall?: boolean
}

type Target =
  | ({ to: LinkProps['to']; href?: undefined } & Omit<LinkProps, 'to'>)
  | ({ href: string; to?: undefined } & AnchorHTMLAttributes<HTMLAnchorElement>)

/** A link in running text: `to` a page of this site, or `href` elsewhere (mail, phone, chat). */
export function TextLink({ tall, className, ...rest }: Look & Target) {
  return rest.to === undefined ? (
    <StyledAnchor className={classes(tall, className)} {...rest} />
  ) : (
    <StyledAnchor as={Link} className={classes(tall, className)} {...rest} />
  )
}

interface ArrowLinkProps {
  to: LinkProps['to']
  /** The link leads back, so its arrow comes first. */
  back?: boolean
  children: ReactNode
}

/** A link with an arrow, outside running text. */
export function ArrowLink({ to, back, children }: ArrowLinkProps) {
  return (
    <StyledAnchor as={Link} className="link link--arrow" to={to}>
      {back && <Icon name="arrow-left" />}
      <span>{children}</span>
      {!back && <Icon name="arrow-right" />}
    </StyledAnchor>
  )
}
