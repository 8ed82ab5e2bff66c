import type { BrandColour, BrandColours } from '../../contract/typed/look.ts'
import { brandTheme, leastContrast, type Theme } from './brandTheme.ts'
import { contrast } from './contrast.ts'
import { dark, light } from './themeColours.ts'

type Token = keyof typeof light
type Source = 'accent' | 'button' | 'band'

interface Pair {
  source: Source
  front: Token
  grounds: Partial<Record<Token, string>>
  /** The thing that is seen, and its kind. */
  words: string
  kind: keyof typeof leastContrast
}

const page = { paper: 'the page', surface: 'cards' }
// Focus rings have the accent, and need less than words in it.
const pairs: Pair[] = [
  {
    source: 'accent',
    front: 'accent',
    grounds: { ...page, wash: 'sand', 'accent-wash': 'its own tint' },
    words: 'words in the accent',
    kind: 'words',
  },
  {
    source: 'button',
    front: 'on-accent',
    grounds: { 'accent-solid': 'buttons', 'accent-solid-hover': 'buttons under the pointer' },
    words: 'words',
    kind: 'words',
  },
  { source: 'button', front: 'accent-solid', grounds: page, words: 'ticks and buttons', kind: 'lines' },
  { source: 'band', front: 'on-deep', grounds: { deep: 'bands' }, words: 'words', kind: 'words' },
  { source: 'band', front: 'on-deep-2', grounds: { deep: 'bands' }, words: 'small words', kind: 'words' },
]

// Down, so that what is refused never reads as if it were enough.
const plain = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

function findIn(theme: Theme, colours: BrandColours) {
  const chosen = brandTheme(colours, theme)
  const base = theme === 'light' ? light : dark
  const all = { ...base, ...chosen }
  return pairs.flatMap(({ source, front, grounds, words, kind }) =>
    (Object.entries(grounds) as [Token, string][]).flatMap(([ground, place]) => {
      const [has, needs] = [contrast(all[front], all[ground]), leastContrast[kind]]
      if (!(chosen[front] ?? chosen[ground]) || has >= needs) return []
      const own = `${source}${theme === 'dark' ? 'Dark' : ''}` as BrandColour
      const field = [own, source].find((name) => colours[name]) ?? 'accent'
      const sentence = `In the ${theme} theme ${words} on ${place} would have a contrast of ${plain(has)}: ${(needs - Number(plain(has))).toFixed(2)} less than the ${needs} that they need.`
      return { field, sentence, share: has / needs }
    }),
  )
}

/** Says for each chosen colour which pair could be read or seen least of those that are too faint. */
export function findFaint(colours: BrandColours): Partial<Record<BrandColour, string>> {
  const found = [...findIn('light', colours), ...findIn('dark', colours)].sort((a, b) => b.share - a.share)
  return Object.fromEntries(found.map(({ field, sentence }) => [field, sentence]))
}
