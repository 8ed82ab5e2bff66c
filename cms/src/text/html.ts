import { linkSchemes } from './addresses.ts'
import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import sanitize from 'sanitize-html'
import type { Page } from '../payload-types.ts'

/** Rich text as it is stored. */
export type RichText = Page['sections'][number]['body']

const blocks = new Set(['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li'])

/** Converts rich text to HTML that is safe to put into a page: headings, paragraphs, lists, bold, italic, links. */
export const toHtml = (text: RichText | null | undefined) =>
  text
    ? sanitize(convertLexicalToHTML({ data: text, disableContainer: true }), {
        allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
        allowedAttributes: { a: ['href', 'rel', 'target'] },
        allowedSchemes: linkSchemes,
        // Documents that are pasted bring empty ones to make room.
        exclusiveFilter: ({ tag, text }) =>
          blocks.has(tag) && text.replace(/[\s\p{Cf}\u115f\u3164]/gu, '') === '',
        transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
      })
    : ''

export const toPlainText = (text: RichText | null | undefined) =>
  text
    ? convertLexicalToPlaintext({ data: text })
        .replace(/\n\s*\n/g, '\n\n')
        .trim()
    : ''

const textNode = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  mode: 'normal',
  style: '',
  detail: 0,
})

const lineBreak = { type: 'linebreak', version: 1 }

/** The lines of a paragraph. */
const lineNodes = (paragraph: string) =>
  paragraph.split('\n').flatMap((line, index) => [...(index > 0 ? [lineBreak] : []), textNode(line)])

/** Converts plain text to rich text. Blank lines separate paragraphs. */
export const fromPlainText = (text: string): RichText => {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  const block = { direction: 'ltr' as const, format: '' as const, indent: 0, version: 1 }
  return {
    root: {
      type: 'root',
      ...block,
      children: paragraphs.map((paragraph) => ({
        type: 'paragraph',
        ...block,
        textFormat: 0,
        textStyle: '',
        children: lineNodes(paragraph.trim()),
      })),
    },
  }
}
