import { type ProductCategory, productCategories, type ProductType, productTypes } from './catalogue.ts'
import { z } from 'zod'

/** Texts of staff for search engines and shared links, in place of those made of the page. */
export const metaFields = { metaTitle: z.string().optional(), metaDescription: z.string().optional() }

/** A legal text: `GET /api/pages/terms-conditions`, `GET /api/pages/privacy-policy`. `html` is sanitised by the CMS. A draft has no sections. */
export const legalPage = z.object({
  name: z.string(),
  title: z.string(),
  lede: z.string(),
  updatedAt: z.string(),
  ...metaFields,
  sections: z.array(z.object({ heading: z.string(), html: z.string() })),
})
export type LegalPage = z.infer<typeof legalPage>

/** The words that tell a shop's story, by page, each with the label of its field. Empty ones are not shown. */
export const wordLabels = {
  home: {
    greeting: 'Greeting',
    meaning: 'What the greeting means',
    title: 'Title',
    text: 'Text',
    chairsText: 'Card: Chairs',
    highCounterText: 'Card: High Counter Series',
    loungeText: 'Card: Lounges',
    brochureTitle: 'Brochure: title',
    brochureText: 'Brochure: text',
    storyTitle: 'Who we are: title',
    storyText: 'Who we are: text',
    talkText: 'Talk to a person: text',
  },
  about: {
    title: 'Title',
    text: 'Text',
    reasonsTitle: 'Reasons: title',
    qualityTitle: 'Quality: title',
    qualityText: 'Quality: text',
  },
  contact: { text: 'Text under the title' },
  testimonials: { text: 'Text under the title' },
} as const
export type WordPage = keyof typeof wordLabels

/** The signs that may stand beside a reason. */
export const reasonIcons = ['ruler', 'wrench', 'shield-check', 'message-circle', 'truck', 'factory'] as const

export const listNames = ['latest', ...productTypes, ...productCategories] as const
export type ListName = 'latest' | ProductType | ProductCategory

interface Reason {
  icon: (typeof reasonIcons)[number]
  title: string
  text: string
}

/** The words of one page: `GET /api/words/:page`, where a list has the name of its type or category. */
export type Words<Page extends WordPage | ListName> = Record<
  Page extends WordPage ? keyof (typeof wordLabels)[Page] : 'text',
  string
> &
  (Page extends 'about' ? { reasons: Reason[] } : unknown)
