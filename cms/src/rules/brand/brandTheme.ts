import type { BrandColours } from '../../contract/typed/look.ts'
import { contrast, mix } from './contrast.ts'
import { dark, light } from './themeColours.ts'

type Tokens = Partial<typeof light>

const bases = { light, dark }
export type Theme = keyof typeof bases
const [black, white] = ['#000000', '#ffffff']
/** The contrast that WCAG 2.2 asks for: of words (1.4.3), and of lines and focus rings (1.4.11). */
export const leastContrast = { words: 4.5, lines: 3 } as const

/** Takes ever more of `other` into a colour, until it stands out from each of the grounds. */
function until(colour: string, other: string, grounds: string[], least: number) {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, other, share)
    if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed
  }
  return other
}

/** Returns the light or the dark letters of a theme, whichever can be read better on a colour. */
const lettersOn = (colour: string, bright: string) =>
  contrast(bright, colour) >= Math.min(leastContrast.words, contrast(light.ink, colour)) ? bright : light.ink

function accentTokens(accent: string, shown: string, theme: Theme): Tokens {
  // The grounds of pictures, and the shelf, are light in both themes.
  const onImage = until(accent, black, [dark.shelf, dark['image-ground'], white], leastContrast.words)
  return {
    accent: shown,
    focus: shown,
    'accent-wash': mix(theme === 'light' ? light.surface : dark.paper, shown, 0.14),
    'on-image': onImage,
    'on-image-strong': mix(onImage, black, 0.25),
  }
}

function buttonTokens(button: string, theme: Theme): Tokens {
  const letters = lettersOn(button, bases[theme]['on-accent'])
  return {
    'accent-solid': button,
    'accent-solid-hover': mix(button, letters === light.ink ? white : black, 0.2),
    'on-accent': letters,
  }
}

function bandTokens(band: string, theme: Theme): Tokens {
  const letters = lettersOn(band, bases[theme]['on-deep'])
  return { deep: band, 'on-deep': letters, 'on-deep-2': mix(letters, band, 0.2), 'deep-ink': band }
}

/**
 * Returns the colours of one theme that follow from those of the shop; none where it has none. One colour is enough:
 * buttons and bands follow from the accent, and the dark theme from the light one.
 */
export function brandTheme(colours: BrandColours, theme: Theme): Tokens {
  const isDark = theme === 'dark'
  const { accent, button = accent, band = accent && mix(accent, black, 0.16) } = colours
  const { surface, wash } = dark
  const shown = isDark ? (colours.accentDark ?? (accent && until(accent, white, [wash, surface], 6))) : accent
  const solid = isDark
    ? (colours.buttonDark ?? (button && until(button, white, [surface], leastContrast.lines)))
    : button
  const ground = isDark ? (colours.bandDark ?? (band && mix(band, black, 0.2))) : band
  return {
    ...(shown && accentTokens(accent ?? shown, shown, theme)),
    ...(solid && buttonTokens(solid, theme)),
    ...(ground && bandTokens(ground, theme)),
  }
}
