import type { ReactNode } from 'react'
import { ServerStyleSheet } from 'styled-components'

/** Renders an element. Returns what was rendered, and the style element with which styled-components goes on in the browser. */
export function collectStyles<Rendered>(element: ReactNode, render: (element: ReactNode) => Rendered) {
  const sheet = new ServerStyleSheet()
  try {
    return { rendered: render(sheet.collectStyles(element)), styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
