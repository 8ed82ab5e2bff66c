import type { ReactNode } from 'react'
import { ServerStyleSheet } from 'styled-components'

/** Draws an element. Returns what was drawn, and the style element with which styled-components goes on in the browser. */
export function collectStyles<Drawn>(element: ReactNode, draw: (element: ReactNode) => Drawn) {
  const sheet = new ServerStyleSheet()
  try {
    return { drawn: draw(sheet.collectStyles(element)), styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
