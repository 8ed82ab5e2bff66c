import type { Site } from 'cms/contract/site'
import { paths } from '../../src/paths.ts'
import { pageColours } from '../../src/theme/themeScript.ts'

const icon = (file: string, sizes: string, type: string, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes,
  type,
  purpose,
})

/** Writes the app manifest, which a phone uses when the shop is added to its home screen. */
export const writeManifest = ({ brand, tagline, description }: Site) =>
  JSON.stringify({
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
    icons: [
      icon('icon.svg', 'any', 'image/svg+xml'),
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
    shortcuts: [
      { name: 'Latest Collection', url: paths.latest },
      { name: 'Contact', url: paths.contact },
    ],
  })
