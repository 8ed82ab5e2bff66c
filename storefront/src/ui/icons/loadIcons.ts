import url from './icons.svg?url'

let isLoading = false

async function addMissing(sprite: Element) {
  const text = await (await fetch(url)).text()
  const { children } = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  for (const icon of Array.from(children)) if (!document.getElementById(icon.id)) sprite.append(icon)
  sprite.removeAttribute('data-partial')
}

/** Loads the icons that the server left out because the page does not render them. Once is enough. */
export function loadIcons() {
  const sprite = document.querySelector('svg[data-partial]')
  if (!sprite || isLoading) return
  isLoading = true
  addMissing(sprite).catch(() => {
    isLoading = false
    // Without a connection, an icon is missing until there is one.
    window.addEventListener('online', loadIcons, { once: true })
  })
}

/** Loads the icons if the one that an element shows is not there. Pass it as the `ref` of a `use` element. */
export function requireIcon(use: SVGUseElement | null) {
  if (use && !document.getElementById(use.getAttribute('href')?.slice(1) ?? '')) loadIcons()
}
