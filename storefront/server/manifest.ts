import type { Site } from 'cms/contract/site'
import { paths } from '../src/paths.ts'
import { pageColours } from '../src/theme/themeScript.ts'

const icon = (file: string, sizes: string, type: string, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes,
  type,
  purpose,
})

/** What a phone shows when the shop is put on its home screen. */
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
    // There is no offline copy of the shop, so the ways back and to reload stay on screen.
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
