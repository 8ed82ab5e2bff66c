/**
 * The server writes `<link rel="preload" as="font" type="font/woff2" crossorigin>` for each of `fontsToPreload`.
 * The sign of the rupee is in the same files, or preloaded beside them: found in the styles, it would arrive after the
 * text is laid out, and lay it out again. `no-inline` keeps small subsets as files, since the content security policy
 * forbids fonts in data: URLs.
 */
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url&no-inline'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url&no-inline'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url&no-inline'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url&no-inline'
import type { FontName } from 'cms/contract/typed/look'
import type { Site } from 'cms/contract/site'
import anekLatin from '../assets/fonts/anek-latin.woff2?url&no-inline'
import eczarDeva from '../assets/fonts/eczar-deva-brand.woff2?url&no-inline'
import eczarLatin from '../assets/fonts/eczar-latin.woff2?url&no-inline'
import figtreeRupee from '../assets/fonts/figtree-rupee.woff2?url&no-inline'
import frauncesRupee from '../assets/fonts/fraunces-rupee.woff2?url&no-inline'
import sourceSansRupee from '../assets/fonts/source-sans-3-rupee.woff2?url&no-inline'
import sourceSerifRupee from '../assets/fonts/source-serif-4-rupee.woff2?url&no-inline'
import { scale } from './tokens.ts'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+20B9,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const face = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weights};font-display:swap;unicode-range:${range}}`

// The metrics of common system fonts, scaled to those of the web fonts, so that text does not move when they load.
// DejaVu is much wider than the others, and the only one of many Linux machines.
const fallbacks = `@font-face{font-family:'Anek Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:93%;ascent-override:96.8%;descent-override:21.5%;line-gap-override:0%}
@font-face{font-family:'Eczar Fallback';src:local('Times New Roman'),local('Liberation Serif'),local('Noto Serif');size-adjust:112%;ascent-override:101.8%;descent-override:56.3%;line-gap-override:0%}
@font-face{font-family:'Anek DejaVu';src:local('DejaVu Sans');size-adjust:81%;ascent-override:111.1%;descent-override:24.7%;line-gap-override:0%}
@font-face{font-family:'Eczar DejaVu';src:local('DejaVu Serif');size-adjust:87.5%;ascent-override:130.3%;descent-override:72.1%;line-gap-override:0%}`

export const fontFaces = [
  face('Eczar', '400 800', eczarLatin, latin),
  face('Eczar', '400 800', eczarDeva, 'U+0900-097F'),
  face('Anek Latin', '100 800', anekLatin, latin),
  fallbacks,
].join('\n')

interface Family {
  /** The Latin letters, and the sign of the rupee alone. */
  files: [latin: string, rupee: string]
  kind: 'serif' | 'sans'
  /** Scale the system's font to this one, in percent: its width, and what is above and below the line. */
  metrics: [number, number, number]
}

const systems = {
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], last: "'Noto Serif',Georgia,serif" },
  sans: { local: ['Arial', 'Liberation Sans', 'Roboto'], last: 'system-ui,sans-serif' },
}

type Chosen = Exclude<FontName, 'Eczar' | 'Anek Latin'>
/** The families that a shop can choose, besides those that it comes with. */
const families: Record<Chosen, Family> = {
  Figtree: { files: [figtree, figtreeRupee], kind: 'sans', metrics: [100.7, 94.3, 24.8] },
  Fraunces: { files: [fraunces, frauncesRupee], kind: 'serif', metrics: [117.4, 83.3, 21.7] },
  'Source Sans 3': { files: [sourceSans, sourceSansRupee], kind: 'sans', metrics: [93, 110.1, 43] },
  'Source Serif 4': { files: [sourceSerif, sourceSerifRupee], kind: 'serif', metrics: [117.5, 88.2, 28.5] },
}
const usual = {
  Eczar: { files: [eczarLatin], stack: scale['font-display'] },
  'Anek Latin': { files: [anekLatin], stack: scale['font-text'] },
}

const stackOf = (name: Chosen) => `'${name}','${name} Fallback',${systems[families[name].kind].last}`
const isUsual = (name: FontName): name is keyof typeof usual => name in usual
const read = (name: FontName) => (isUsual(name) ? usual[name] : { ...families[name], stack: stackOf(name) })

/** Returns the files that a page needs before it is laid out. */
export function fontsToPreload(look: Site['look'], html: string): string[] {
  const [letters = '', rupee] = read(look?.text ?? 'Anek Latin').files
  const [headings = ''] = read(look?.headings ?? 'Eczar').files
  return [...new Set([letters, headings, ...(rupee && html.includes('₹') ? [rupee] : [])])]
}

function facesOf(name: FontName) {
  if (isUsual(name)) return ''
  const { files, kind, metrics } = families[name]
  const [width, above, below] = metrics
  const local = systems[kind].local.map((one) => `local('${one}')`).join(',')
  return [
    face(name, '100 900', files[0], latin.replace('U+20B9,', '')),
    face(name, '100 900', files[1], 'U+20B9'),
    `@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${width}%;ascent-override:${above}%;descent-override:${below}%;line-gap-override:0%}`,
  ].join('')
}

/** Returns the faces of the families that the shop has chosen, and the custom properties that name them. */
export function chosenFonts({ text, headings }: NonNullable<Site['look']>) {
  // The other families have no Devanagari letters, so those of Eczar stay in headings.
  const devanagari = 'Eczar Devanagari'
  const letters = headings ? face(devanagari, '400 800', eczarDeva, 'U+0900-097F') : ''
  const names = new Set([text, headings].filter((name) => name !== undefined))
  return {
    faces: [...names].map(facesOf).join('') + letters,
    properties: {
      ...(headings && { 'font-display': `'${devanagari}',${read(headings).stack}` }),
      ...(text && { 'font-text': read(text).stack }),
    },
  }
}
