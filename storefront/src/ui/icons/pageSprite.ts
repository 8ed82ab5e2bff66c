import sprite from './icons.svg?raw'

const icons = new Map(
  [...sprite.matchAll(/^<symbol id="(i-[\w-]+)".*$/gm)].map(([icon, id = '']) => [id, icon]),
)
/** Drawn as soon as the browser knows that the visitor is logged in. */
const drawnSoon = ['i-chevron-down']

/** All icons, for a page whose content only the browser draws. */
export const wholeSprite = `<svg hidden>${[...icons.values()].join('')}</svg>`

/** Returns the icons that a page draws. The browser loads the others: see `loadIcons`. */
export function pageSprite(body: string) {
  const drawn = new Set(drawnSoon)
  for (const [, id = ''] of body.matchAll(/href="#(i-[\w-]+)"/g)) drawn.add(id)
  // A text of the shop may link to such a name too, without an icon behind it.
  const parts = [...drawn].map((id) => icons.get(id) ?? '')
  return `<svg data-partial hidden>${parts.join('')}</svg>`
}
