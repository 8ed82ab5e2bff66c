import { renderToString } from 'react-dom/server'
import { createGlobalStyle, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { collectStyles } from './collectStyles.ts'

const Plain = styled.p`
  color: green;
`
const Everywhere = createGlobalStyle`
  body { margin: 7px; }
`

const stylesOf = (page: React.ReactNode) => collectStyles(page, renderToString).styles

test('a page has the rules that it uses, also when it is rendered again, and none of another', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(stylesOf(<Plain />)).toMatch(/color:green/)
    expect(stylesOf(<Plain />)).not.toContain('margin:7px')
    expect(stylesOf(<Everywhere />)).toContain('margin:7px')
    expect(stylesOf(<Everywhere />)).not.toContain('color:green')
  }
})
