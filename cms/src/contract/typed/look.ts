/** The colours that a shop can choose, as #rrggbb, for the light theme and for the dark one. What it leaves out follows. */
export const brandColours = ['accent', 'button', 'band', 'accentDark', 'buttonDark', 'bandDark'] as const
export type BrandColour = (typeof brandColours)[number]
export type BrandColours = Partial<Record<BrandColour, string>>

/** The families of type that a shop can choose. */
export const fontNames = [
  'Eczar',
  'Anek Latin',
  'Figtree',
  'Fraunces',
  'Source Sans 3',
  'Source Serif 4',
] as const
export type FontName = (typeof fontNames)[number]
export const usualFonts = { headings: 'Eczar', text: 'Anek Latin' } as const

/** The sections of the home page below the hero, in the order of docs/spec.md 3.1. */
export const homeSectionLabels = {
  brochure: 'Brochure',
  tools: 'A chair that fits you',
  popular: 'Popular products',
  categories: 'Categories',
  statistics: 'Figures',
  testimonials: 'Testimonials',
  story: 'Who we are',
  contact: 'Get in touch',
} as const
export type HomeSection = keyof typeof homeSectionLabels
export const homeSections = Object.keys(homeSectionLabels) as HomeSection[]
