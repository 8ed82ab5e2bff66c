import { useState } from 'react'
import { useSite } from '../../api/site.ts'
import { confirmNotice, endNotice } from '../../api/stockNotices.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../state/pageContext.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { ConfirmByButton } from './ConfirmByButton.tsx'

const title = 'Shall we tell you when it is back?'

/** The link of a mail confirms the request for news of a product, and ends it. The server renders one page for all links. */
export function StockNoticePage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  const [product, setProduct] = useState('')
  const [hasEnded, setEnded] = useState(false)
  const confirm = async () => {
    const answer = await confirmNotice(token)
    setProduct(answer.product)
    return answer
  }
  const end = async () => {
    const answer = await endNotice(token)
    setEnded(true)
    return answer
  }
  const help = <TextLink to={paths.latest}>Latest Collection</TextLink>
  return (
    <AccountFrame
      title={title}
      intro="Tap the button. We email you once, when it is in stock again."
      picture={scenes.hero[1]}
      tint="sand"
      line="Good chairs come back."
    >
      <PageMeta title={title} index={false} />
      <div className="stack">
        {!hasEnded && (
          <ConfirmByButton send={confirm} label="Yes, tell me" busy="Confirming" help={help}>
            <LinkButton to={paths.product(product)} size="lg" block>
              See it in the shop
            </LinkButton>
          </ConfirmByButton>
        )}
        <ConfirmByButton send={end} label="Do not tell me" busy="Ending" help={help} isSecond>
          <LinkButton to={paths.home} replace size="lg" block>
            Go to the shop
          </LinkButton>
        </ConfirmByButton>
      </div>
    </AccountFrame>
  )
}
