import type { Site } from 'cms/contract/site'
import { paths } from '../../src/paths.ts'
import { pageColours } from '../../src/theme/themeScript.ts'

/** Writes the app manifest, which a phone uses when the shop is added to its home screen. */
export function writeManifest({ brand, tagline, description }: Site, icons: object[]) {
  return JSON.stringify({
    id: '/',
    name: `${brand}: ${tagline}`,
    short_name: brand,
    description,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    // The shop has no offline copy, so the browser's back and reload buttons stay on screen.
    display: 'minimal-ui',
    background_color: pageColours.light,
    theme_color: pageColours.light,
    categories: ['shopping', 'business'],
    icons,
    shortcuts: [
      { name: 'Latest Collection', url: paths.latest },
      { name: 'Contact', url: paths.contact },
    ],
  })
}
