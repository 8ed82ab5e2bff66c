import { homeSections as usualSections, usualFonts } from '../../contract/typed/look.ts'
import type { Site } from '../../contract/site.ts'
import type { SiteSetting } from '../../payload-types.ts'
import { chosenColours } from '../../rules/brand/chosenColours.ts'

type Stored = Pick<SiteSetting, 'brandColours' | 'headingFont' | 'textFont' | 'homeSections'>

/** Returns the part of the look that is the shop's own; undefined where all is as it comes. */
export function lookView({ brandColours, headingFont, textFont, homeSections }: Stored): Site['look'] {
  const colours = chosenColours(brandColours)
  const sections = homeSections ?? []
  const look = {
    ...(Object.keys(colours).length > 0 && { colours }),
    ...(headingFont && headingFont !== usualFonts.headings && { headings: headingFont }),
    ...(textFont && textFont !== usualFonts.text && { text: textFont }),
    ...(sections.length > 0 && String(sections) !== String(usualSections) && { sections }),
  }
  return Object.keys(look).length > 0 ? look : undefined
}
