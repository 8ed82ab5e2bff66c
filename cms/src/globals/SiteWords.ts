import type { Field, GlobalConfig, Tab } from 'payload'
import { editors } from '../access.ts'
import { categoryLabels, typeLabels } from '../contract/catalogue.ts'
import { type ListName, listNames, reasonIcons, wordLabels } from '../contract/pages.ts'
import { env } from '../env.ts'
import { invalidateAfterTexts } from '../hooks/invalidateCatalogue.ts'
import { guardGlobalInput } from '../hooks/guardInput.ts'
import { shownOn } from './shownOn.ts'

/** A title has one line, a text has two. */
const word = ([name, label]: [string, string]): Field => ({
  name,
  label,
  type: (/text$/i.test(name) ? 'textarea' : 'text') as 'text',
  maxLength: 600,
})

const page = (
  name: keyof typeof wordLabels,
  label: string,
  path: string,
  more: Field[] = [],
): Tab & { fields: Field[] } => ({
  name,
  label,
  fields: [
    shownOn(label, { label, path, hasPreview: true }),
    ...Object.entries(wordLabels[name]).map(word),
    ...more,
  ],
})

const listLabel = (name: ListName) =>
  ({ ...categoryLabels, ...typeLabels, latest: 'Latest Collection' })[name]

// Not site-texts: Payload gives tables whose names end so to lists of texts.
/** The words with which pages tell the shop's story. */
export const SiteWords: GlobalConfig = {
  slug: 'site-words',
  label: 'Words of the site',
  admin: {
    group: 'Content',
    preview: () => env.PUBLIC_URL,
    hideAPIURL: true,
    description:
      'The words of the pages about the shop; those that are empty are left out. {brand}, {year} and {in city} stand for the name, the year of the page and “in” with the city, from Site settings; {people} for the number of testimonials.',
  },
  access: { read: editors, update: editors },
  hooks: { beforeOperation: [guardGlobalInput], afterChange: [invalidateAfterTexts] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        page('home', 'Home', '/'),
        page('about', 'About', '/about', [
          {
            name: 'reasons',
            type: 'array',
            maxRows: 6,
            fields: [
              { name: 'icon', type: 'select', label: 'Sign', required: true, options: [...reasonIcons] },
              { name: 'title', type: 'text', required: true, maxLength: 100 },
              { name: 'text', type: 'textarea', required: true, maxLength: 300 },
            ],
          },
        ]),
        page('contact', 'Contact', '/contact'),
        page('testimonials', 'Testimonials', '/testimonials'),
        {
          name: 'lists',
          label: 'Lists',
          description: 'The sentence under the title of each list of products.',
          fields: listNames.map((name) => word([name, listLabel(name)])),
        },
      ],
    },
  ],
}
