import type { Redirect } from '../../contract/site.ts'
import { idOf } from '../../ids.ts'
import { pathOf, targetOf } from '../../products/redirects.ts'
import type { Shop } from './shop.ts'

/** Returns the redirects that lead to a page. None leads on to another: what two people save at once may make a circle. */
export function redirectViews({ texts: { redirects }, index }: Shop): Redirect[] {
  const old = new Set(redirects.map(({ from }) => from))
  return redirects
    .filter(({ to }) => to?.type !== 'reference' || index.get(idOf(to.reference) ?? ''))
    .map((one) => ({ from: one.from, to: targetOf(one) }))
    .filter(({ to }) => to && !old.has(pathOf(to)))
}
