import type { ComponentProps, MouseEvent } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Absolute: a path, or a path with a query. So it needs no resolving, which costs the server as much as a card. */
  to: string
  /** Whether the page takes the place of the present one in the browser's history. */
  replace?: boolean
  /** Goes to the page with the history entry. */
  state?: unknown
}

function PlainLink({ to, replace: _replace, state: _state, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

function LiveLink({ onClick, ...rest }: LinkProps) {
  const { to, target, replace, state } = rest
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target,
    state,
    ...(replace !== undefined && { replace }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <PlainLink {...rest} onClick={click} />
}

/** A link within the shop. On the server nobody follows it, so it is a plain element there. */
export const Link = import.meta.env.SSR ? PlainLink : LiveLink
