import type { Site } from 'cms/contract/site'
import { brandTheme } from 'cms/rules/brand/brandTheme'
import { chosenFonts } from './fonts.ts'
import { customProperties } from './tokens.ts'

/**
 * Returns the style of a shop with a look of its own; '' for others. It stands after all other styles and overrides their
 * custom properties. Sheets of paper are light in both themes.
 */
export function lookStyle(look: Site['look']) {
  if (!look) return ''
  const { faces, properties } = chosenFonts(look)
  const [day = '', night = ''] = (['light', 'dark'] as const).map((theme) =>
    customProperties(brandTheme(look.colours ?? {}, theme)),
  )
  const names = customProperties(properties)
  const css = [
    names && `${faces}:root{${names}}`,
    day + night && `:root,[data-theme] .sheet{${day}}@media not print{[data-theme='dark']{${night}}}`,
  ].join('')
  return css && `<style>${css}</style>`
}
