import { renderToString } from 'react-dom/server'
import { createGlobalStyle, ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { collectStyles } from './collectStyles.ts'

const Plain = styled.p`
  color: green;
`
const Box = styled.div<{ $wide?: boolean }>`
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  &:hover {
    color: red;
  }
  @media print {
    display: none;
  }
`
const Framed = styled(Box)`
  border: 1px solid;
`
const Lists = styled.div`
  li:has(img) {
    margin: 0;
  }
`
const Everywhere = createGlobalStyle`
  body { margin: 7px; }
`

const stylesOf = (page: React.ReactNode) => collectStyles(page, renderToString).styles

/** The rules that styled-components itself writes, without its separators and markers. */
function ownRules(page: React.ReactNode) {
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(page))
  return rulesOf(sheet.getStyleTags())
}
const rulesOf = (styles: string) =>
  styles
    .replace(/<\/?style[^>]*>/g, '')
    .split('/*!sc*/\n')
    .filter((part) => part && !part.startsWith('data-styled'))
    .map((part) => (part.startsWith('@media all{') ? part.slice('@media all{'.length, -1) : part))
    .join('')

const pages = [
  <Box key="1" $wide />,
  <Framed key="2" />,
  <>
    <Plain />
    <Box />
    <Box $wide />
    <Everywhere />
  </>,
]

test('a page has exactly the rules that it uses, in the order of styled-components, also when drawn again', () => {
  for (const page of [...pages, ...pages.toReversed()]) expect(rulesOf(stylesOf(page))).toBe(ownRules(page))
})

test('the rules of a class are one for the browser, and each component names its classes', () => {
  const parts = stylesOf(pages[2]).split('/*!sc*/\n')
  const markers = parts.filter((part) => part.startsWith('data-styled.g'))
  expect(markers).toHaveLength(3)
  expect(markers[1]).toMatch(/content:"\w+,\w+,"/)
  // Plain has one rule, the two classes of Box a block each, the global style one rule; then the end of the element.
  expect(parts).toHaveLength(4 + 3 + 1)
})

test('a rule that a browser may leave out is in a block, which it keeps', () => {
  expect(stylesOf(<Lists />)).toMatch(/@media all\{\.\w+ li:has\(img\)\{margin:0;\}\}\/\*!sc\*\//)
  expect(stylesOf(<Plain />)).not.toContain('@media all')
})

test('a global style leaves with its page', () => {
  expect(stylesOf(<Everywhere />)).toContain('margin:7px')
  expect(stylesOf(<Plain />)).not.toContain('margin:7px')
})
