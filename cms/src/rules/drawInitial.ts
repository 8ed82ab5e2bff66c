import type { BrandColours } from '../contract/typed/look.ts'
import { brandTheme } from './brand/brandTheme.ts'
import { light } from './brand/themeColours.ts'

const inXml = (text: string) => text.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Draws the first letter of a shop's name on a tile, as an SVG: the mark of a shop that has uploaded none. */
export function drawInitial(brand: string, colours: BrandColours = {}) {
  const { 'accent-solid': tile, 'on-accent': letter } = { ...light, ...brandTheme(colours, 'light') }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="${tile}"/>` +
    `<text x="32" y="45" font-family="Georgia,serif" font-size="38" text-anchor="middle" fill="${letter}">` +
    `${inXml([...brand][0] ?? '')}</text></svg>`
  )
}
