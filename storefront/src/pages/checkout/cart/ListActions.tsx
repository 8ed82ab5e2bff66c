import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { copyText } from '../../../lib/copyText.ts'
import { useCartWord } from '../../../api/site.ts'
import { paths } from '../../../paths.ts'
import { useOrigin } from '../../../state/pageContext.ts'
import type { CheckedLine } from '../../../state/useCheckedCart.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { listPath } from '../CartEnquiryButton.tsx'

/** As many as the comparison shows side by side. */
const maxCompared = 4

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  margin: 0.75rem 0 0.75rem -0.75rem;
  @media print {
    display: none;
  }
`

/** The quiet actions with the list. */
export function ListActions({ lines }: { lines: readonly CheckedLine[] }) {
  const origin = useOrigin()
  const word = useCartWord()
  const copy = () =>
    void copyText(origin + listPath(lines)).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied.'),
    )
  const offered = lines.filter(({ now }) => now !== 'gone').map(({ item }) => item.product)
  return (
    <Row>
      <Button variant="quiet" size="sm" onClick={copy}>
        <Icon name="copy" />
        {`Copy ${word} link`}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => window.print()}>
        <Icon name="printer" />
        Print
      </Button>
      {offered.length > 1 && (
        <LinkButton variant="quiet" size="sm" to={paths.compare(offered.slice(0, maxCompared))}>
          <Icon name="compare" />
          {offered.length > maxCompared ? `Compare the first ${maxCompared}` : 'Compare these'}
        </LinkButton>
      )}
    </Row>
  )
}
