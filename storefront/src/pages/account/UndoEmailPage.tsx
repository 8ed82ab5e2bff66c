import { useSite } from '../../api/site.ts'
import { undoEmail } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../state/pageContext.ts'
import { endSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { PressToProve } from './PressToProve.tsx'

/** The server renders one page for all links, since the address is read only by the browser. */
export function UndoEmailPage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  const undo = async () => {
    const answer = await undoEmail(token)
    // The undoing has ended every login of the user.
    endSession()
    return answer
  }
  return (
    <AccountFrame
      title="Undo the change of your email"
      intro="Your account gets this address back, every login ends, and we mail you a link to set a new password."
      picture={scenes.hero[2]}
      tint="clay"
      line="Your chair is still yours."
    >
      <PageMeta title="Undo the change of your email" index={false} />
      <PressToProve
        send={undo}
        label="Undo the change"
        busy="Undoing"
        help={<TextLink to={paths.contact}>Tell us</TextLink>}
      >
        <LinkButton to={paths.login()} replace size="lg" block>
          Login
        </LinkButton>
      </PressToProve>
    </AccountFrame>
  )
}
