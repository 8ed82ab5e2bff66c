const readEntry = () => (window.history.state ?? {}) as { isPlain?: true }

/** Opens the page again as the server renders it, without our scripts. The entry of the history says so once. */
export function openPlain() {
  window.history.replaceState({ ...readEntry(), isPlain: true }, '')
  window.location.reload()
}

/** Whether the page was opened by `openPlain`. The next opening is an ordinary one. */
export function takePlain() {
  const { isPlain, ...entry } = readEntry()
  if (isPlain) window.history.replaceState(entry, '')
  return isPlain === true
}

const link = (href: string, text: string) =>
  Object.assign(document.createElement('a'), { href, textContent: text })

/** Says above a page why nothing on it answers but its links. */
export function sayPlain(page: Element) {
  const line = document.createElement('p')
  line.setAttribute('role', 'alert')
  Object.assign(line.style, { maxWidth: '42rem', margin: '0 auto', padding: '1.5rem' })
  line.append(
    'Something on this page does not work in your browser. ',
    link(window.location.pathname + window.location.search, 'Load this page again'),
    ' or ',
    link('/', 'go to home'),
    '.',
  )
  page.before(line)
}
