import { createGlobalStyle } from 'styled-components'
import { PaperPage } from '../../../components/paper/PaperPage.tsx'

// The drawing and the table's head fill the first sheet: all columns, and no strip that moves.
const PrintStyle = createGlobalStyle`
@media print{
main{--section:0px}
main h1{font-size:20pt}
.compare__wide svg{width:auto;max-width:100%;max-height:66mm;margin:3mm auto 0}
.compare__scroll{overflow:visible}
.compare__image{max-height:24mm}
main tr{break-inside:avoid}
main :is(td,tbody th){padding-block:.9mm!important;font-size:9.5pt}
}
`

/** A comparison on paper. */
export const ComparePaper = () => (
  <>
    <PaperPage isWide />
    <PrintStyle />
  </>
)
