import url from './icons.svg?url'

async function addMissing(sprite: Element) {
  const text = await (await fetch(url)).text()
  const { children } = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  for (const icon of Array.from(children)) if (!document.getElementById(icon.id)) sprite.append(icon)
}

/** Loads the icons that the server left out because the page does not draw them. */
export function loadIcons() {
  const sprite = document.querySelector('svg[data-partial]')
  // Without a connection, an icon is missing until there is one.
  if (sprite) addMissing(sprite).catch(() => window.addEventListener('online', loadIcons, { once: true }))
}
