/** The square mark, an h drawn as a chair: 64 by 64. */
const tile = '<rect width="64" height="64" rx="13" fill="#0c5551"/>'
const chair =
  '<path d="M21 12v38M21 33h16a7 7 0 0 1 7 7v10" fill="none" stroke="#fbf8f3" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/>'
const floor = '<path d="M12 54h40" stroke="#8fd0c4" stroke-width="3.5" stroke-linecap="round"/>'

export const ownMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${tile}${chair}${floor}</svg>`
