import { useSite } from '../../api/site.ts'
import { verifyEmail } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../state/pageContext.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { ConfirmByButton } from './ConfirmByButton.tsx'

/** The server renders one page for all links, since the address is read only by the browser. */
export function VerifyEmailPage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  return (
    <AccountFrame
      title="Confirm your email"
      intro="Tap the button, so that we know our emails reach you."
      picture={scenes.hero[0]}
      tint="sage"
      line="Good news, from a good seat."
    >
      <PageMeta title="Confirm your email" index={false} />
      <ConfirmByButton
        send={() => verifyEmail(token)}
        label="Confirm my email"
        busy="Confirming"
        help={<TextLink to={paths.profile}>Your profile</TextLink>}
      >
        <LinkButton to={paths.home} replace size="lg" block>
          Go to the shop
        </LinkButton>
      </ConfirmByButton>
    </AccountFrame>
  )
}
