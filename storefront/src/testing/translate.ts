/** Translates a page as browsers do: each text stands in an element of its own, and the old text has left the page. */
export function translate(page: Element = document.body) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.data
    if (text.data.trim()) text.replaceWith(font)
  }
}
