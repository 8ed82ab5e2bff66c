import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { Icon } from './Icon.tsx'

const look = css`
  color: var(--accent);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  font-weight: 500;
  &:hover {
    text-decoration-thickness: 2px;
  }
  &.link--arrow {
    display: inline-flex;
    align-items: center;
    gap: 0.45em;
    min-height: 2.75rem;
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
const StyledLink = styled(Link)`
  ${look}
`
const StyledAnchor = styled.a`
  ${look}
`

const named = (name: string, extra?: string) => (extra ? `${name} ${extra}` : name)

type Target =
  | ({ to: LinkProps['to']; href?: undefined } & Omit<LinkProps, 'to'>)
  | ({ href: string; to?: undefined } & AnchorHTMLAttributes<HTMLAnchorElement>)

/** A link in running text: `to` a page of this site, or `href` elsewhere (mail, phone, chat). */
export function TextLink({ className, ...rest }: Target) {
  return rest.to === undefined ? (
    <StyledAnchor className={named('link', className)} {...rest} />
  ) : (
    <StyledLink className={named('link', className)} {...rest} />
  )
}

/** Stands alone and leads on. */
export function ArrowLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <StyledLink className="link link--arrow" to={to}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </StyledLink>
  )
}
