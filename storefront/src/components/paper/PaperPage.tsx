import { createGlobalStyle, styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { formatPhone } from '../../lib/chat.ts'
import { useOrigin } from '../../state/pageContext.ts'

// All inherit the colours of the screen, so that swatches and bars have theirs.
const PrintStyle = createGlobalStyle<{ $size: string }>`
@media print{
@page{size:${({ $size }) => $size};margin:12mm}
html{font-size:78%}
body{background:#fff;--footer-on-paper:none}
main{min-height:0;print-color-adjust:exact}
main :is(nav,form,button,input,select,.btn,noscript){display:none!important}
}
`

const Head = styled.p`
  display: none;
  @media print {
    display: flex;
    gap: 1rem;
    align-items: flex-end;
    justify-content: space-between;
    margin-bottom: 5mm;
    padding-bottom: 2mm;
    border-bottom: 2px solid var(--ink);
    color: var(--ink-2);
    b {
      color: var(--ink);
      font: 600 20pt/1 var(--font-display);
      letter-spacing: -0.025em;
    }
  }
`

/** A page as it is printed: the shop on top, with an address that can be typed, and only what can be read. */
export function PaperPage({ path, isWide }: { path?: string; isWide?: boolean }) {
  const { brand, bulkPhone } = useSite()
  const origin = useOrigin()
  return (
    <>
      <PrintStyle $size={isWide ? 'A4 landscape' : 'A4'} />
      <Head>
        <b>{brand}</b>
        {path && <span>{origin.replace(/^https?:\/\//, '') + path}</span>}
        <span>{formatPhone(bulkPhone)}</span>
      </Head>
    </>
  )
}
