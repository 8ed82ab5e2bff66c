// @module-tag no-database
import { expect, it } from 'vitest'
import { fromPlainText, type RichText, toHtml, toPlainText } from './html.ts'

const block = { direction: 'ltr', format: '', indent: 0, version: 1 }
const words = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  mode: 'normal',
  style: '',
  detail: 0,
})
const lineEnd = { type: 'linebreak', version: 1 }
const paragraph = (...children: object[]) => ({
  type: 'paragraph',
  ...block,
  textFormat: 0,
  textStyle: '',
  children,
})
const heading = (...children: object[]) => ({ type: 'heading', tag: 'h2', ...block, children })
const list = (...items: object[][]) => ({
  type: 'list',
  tag: 'ul',
  listType: 'bullet',
  start: 1,
  ...block,
  children: items.map((children, at) => ({ type: 'listitem', value: at + 1, ...block, children })),
})
const rich = (...children: object[]) =>
  ({ root: { type: 'root', ...block, children } }) as unknown as RichText

it('leaves out paragraphs, headings and list items that say nothing', () => {
  const blank = [[], [words('\u00a0')], [words(' \t')], [lineEnd], [words('\u200b'), lineEnd, words(' ')]]
  const text = rich(
    ...blank.map((children) => heading(...children)),
    paragraph(words('One')),
    ...blank.map((children) => paragraph(...children)),
    list([words('a')], ...blank),
    list(...blank),
    paragraph(words('Two'), lineEnd, words('lines')),
  )
  expect(toHtml(text)).toBe(
    '<p>One</p><ul><li value="1">a</li></ul><p>Two<br />lines</p>'.replace(' value="1"', ''),
  )
  expect(toHtml(rich(...blank.map((children) => paragraph(...children))))).toBe('')
})

it('writes one empty line between paragraphs of plain text, however many were pasted', () => {
  expect(
    toPlainText(
      rich(paragraph(words('One')), paragraph(), paragraph(words('\u00a0')), paragraph(words('Two'))),
    ),
  ).toBe('One\n\nTwo')
  expect(toPlainText(fromPlainText('One\nmore\n\nTwo'))).toBe('One\nmore\n\nTwo')
})
