import { listNames, wordLabels, type WordPage, type Words } from '../../contract/pages.ts'
import { inCity } from '../../text/city.ts'
import type { Texts } from './findTexts.ts'
import type { UnsavedWords } from './wordsPreview.ts'

type WordTexts = Pick<Texts, 'settings' | 'testimonials'> & { words: UnsavedWords | Texts['words'] }

/** Returns the words of each page, with the facts of the settings in their places. */
export function siteWords({ settings, words, testimonials }: WordTexts) {
  const { brand, address, foundedHome, foundedAbout } = settings
  const count = testimonials.length
  const people = count === 1 ? 'One person' : count ? `${count} people` : 'People'
  const fill = (text: unknown, year = foundedHome) =>
    (typeof text === 'string' ? text : '')
      .replaceAll('{brand}', brand)
      .replaceAll('{year}', String(year))
      .replaceAll('{people}', people)
      .replaceAll(' {in city}', inCity(address ?? []))
  const wordsOf = <Page extends WordPage>(page: Page, year?: number) => {
    const stored: Record<string, unknown> = words[page] ?? {}
    return Object.fromEntries(
      Object.keys(wordLabels[page]).map((name) => [name, fill(stored[name], year)]),
    ) as Record<keyof (typeof wordLabels)[Page], string>
  }
  const home: Words<'home'> = wordsOf('home')
  const about: Words<'about'> = {
    ...wordsOf('about', foundedAbout),
    reasons: (words.about?.reasons ?? []).map(({ icon, title, text }) => ({ icon, title, text })),
  }
  return {
    home: { ...home, title: home.title || brand },
    about: { ...about, title: about.title || `About ${brand}` },
    contact: wordsOf('contact'),
    testimonials: wordsOf('testimonials'),
    lists: Object.fromEntries(
      listNames.map((name) => [
        name,
        { text: fill((words.lists as Record<string, unknown> | undefined)?.[name]) },
      ]),
    ),
  }
}
