import type { markSizes, Site } from 'cms/contract/site'

type Branded = Pick<Site, 'brand' | 'mark'>

/** The only name that is drawn, as a mark, a wordmark and in Devanagari. Another is written. */
export const isDrawn = (brand: string) => brand === 'Baithak'

/** Returns the address of the shop's own mark as a square picture. */
export const markAddress = (mark: string, size: (typeof markSizes)[number]) => `/api/mark/${size}/${mark}`

const icon = (src: string, sizes: string, purpose = 'any') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

/** Returns the icons of the shop: made of its mark, else ours if it has our name, else its initial. */
export function siteIcons({ brand, mark }: Branded) {
  if (mark) {
    const at = (size: 192 | 512) => icon(markAddress(mark, size), `${size}x${size}`)
    return {
      icon: markAddress(mark, 96),
      touch: markAddress(mark, 180),
      logo: markAddress(mark, 512),
      all: [at(192), at(512)],
    }
  }
  if (!isDrawn(brand)) {
    const initial = '/icons/initial.svg'
    return { icon: initial, touch: null, logo: initial, all: [icon(initial, 'any')] }
  }
  return {
    icon: '/icons/icon.svg',
    touch: '/icons/apple-touch-icon.png',
    logo: '/icons/icon-512.png',
    all: [
      icon('/icons/icon.svg', 'any'),
      icon('/icons/icon-192.png', '192x192'),
      icon('/icons/icon-512.png', '512x512'),
      icon('/icons/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
