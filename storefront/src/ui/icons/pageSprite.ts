import sprite from './icons.svg?raw'

const icons = new Map(
  [...sprite.matchAll(/^<symbol id="(i-[\w-]+)".*$/gm)].map(([icon, id = '']) => [id, icon]),
)
/** Rendered as soon as the browser knows that the visitor is logged in. */
const renderedSoon = ['i-chevron-down']

/** All icons, for a page whose content only the browser renders. */
export const wholeSprite = `<svg hidden>${[...icons.values()].join('')}</svg>`

/** Returns the icons that a page renders. The browser loads the others: see `loadIcons`. */
export function pageSprite(body: string) {
  const rendered = new Set(renderedSoon)
  for (const [, id = ''] of body.matchAll(/href="#(i-[\w-]+)"/g)) rendered.add(id)
  // A text of the shop may link to such a name too, without an icon behind it.
  const parts = [...rendered].map((id) => icons.get(id) ?? '')
  return `<svg data-partial hidden>${parts.join('')}</svg>`
}
