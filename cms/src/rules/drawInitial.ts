const inXml = (text: string) => text.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Draws the first letter of a shop's name on a tile, as an SVG: the mark of a shop that has uploaded none. */
export const drawInitial = (brand: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="#0c5551"/>' +
  '<text x="32" y="45" font-family="Georgia,serif" font-size="38" text-anchor="middle" fill="#fbf8f3">' +
  `${inXml([...brand][0] ?? '')}</text></svg>`
