/**
 * The server writes `<link rel="preload" as="font" type="font/woff2" crossorigin>` for each of `preloadFonts`.
 * The sign of the rupee is in the same files: a file of its own would arrive after the text is laid out, and lay it out
 * again. `no-inline` keeps the small subset as a file, since the content security policy forbids fonts in data: URLs.
 */
import anekLatin from '../assets/fonts/anek-latin.woff2?url&no-inline'
import eczarDeva from '../assets/fonts/eczar-deva-brand.woff2?url&no-inline'
import eczarLatin from '../assets/fonts/eczar-latin.woff2?url&no-inline'

export const preloadFonts: string[] = [anekLatin, eczarLatin]

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+20B9,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const face = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weights};font-display:swap;unicode-range:${range}}`

// The metrics of common system fonts, scaled to those of the web fonts, so that text does not move when they load.
const fallbacks = `@font-face{font-family:'Anek Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:93%;ascent-override:96.8%;descent-override:21.5%;line-gap-override:0%}
@font-face{font-family:'Eczar Fallback';src:local('Times New Roman'),local('Liberation Serif'),local('Noto Serif');size-adjust:112%;ascent-override:101.8%;descent-override:56.3%;line-gap-override:0%}`

export const fontFaces = [
  face('Eczar', '400 800', eczarLatin, latin),
  face('Eczar', '400 800', eczarDeva, 'U+0900-097F'),
  face('Anek Latin', '100 800', anekLatin, latin),
  fallbacks,
].join('\n')
