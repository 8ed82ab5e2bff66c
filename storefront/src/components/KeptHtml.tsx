import { useState, type ReactNode } from 'react'

const inFlow = { display: 'contents' }

interface KeptHtmlProps {
  find: () => Element | null
  otherwise: ReactNode
}

/**
 * Shows what an element holds when this is drawn first: what the server has drawn, if React asks for a change of it
 * before the script is there, without it, or after it has failed. Links in it work.
 */
export function KeptHtml({ find, otherwise }: KeptHtmlProps) {
  const [html] = useState(() => find()?.innerHTML ?? '')
  return html ? <div style={inFlow} dangerouslySetInnerHTML={{ __html: html }} /> : otherwise
}
