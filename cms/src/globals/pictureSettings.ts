import type { Field } from 'payload'
import { shownOn } from './shownOn.ts'

const scene = (name: string, label: string): Field => ({ name, type: 'upload', relationTo: 'media', label })

/** The name of the shop as pictures. */
export const markSettings: Field[] = [
  {
    ...scene('mark', 'Mark'),
    admin: {
      description:
        'A square picture. The icons of browsers and phones are made of it, and the header shows it before the name.',
    },
  } as Field,
  {
    ...scene('wordmark', 'Word mark'),
    admin: { description: 'The name as a picture: the header shows it in place of mark and name.' },
  } as Field,
  {
    ...scene('wordmarkDark', 'Word mark in the dark'),
    admin: {
      description: 'The same on a dark ground. Without it the other one is shown there too.',
      condition: ({ wordmark }) => Boolean(wordmark),
    },
  } as Field,
]

/** The large pictures of the site. */
export const pictureSettings: Field[] = [
  shownOn('Pictures', { label: 'Home', path: '/' }, { label: 'About', path: '/about' }),
  {
    name: 'hero',
    type: 'upload',
    relationTo: 'media',
    hasMany: true,
    maxRows: 3,
    label: 'Line-up of the home page',
    admin: { description: 'Three product pictures, left to right.' },
  },
  scene('rangeChairs', 'Card: Chairs'),
  scene('rangeHighCounter', 'Card: High Counter Series'),
  scene('rangeLounge', 'Card: Lounges'),
  scene('showroom', 'Showroom'),
  scene('quality', 'About: quality'),
]
