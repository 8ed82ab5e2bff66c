import { useSite } from '../../api/site.ts'
import { undoEmail } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import type { PageProps } from '../../state/pageContext.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ShutOut } from './ShutOut.tsx'

/** The server renders one page for all links, since the address is read only by the browser. */
export function UndoEmailPage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  return (
    <AccountFrame
      title="Undo the change of your email"
      intro="Your account gets this email address back, we log you out everywhere, and we email you a link to set a new password."
      picture={scenes.hero[2]}
      tint="clay"
      line="Your chair is still yours."
    >
      <PageMeta title="Undo the change of your email" index={false} />
      <ShutOut send={() => undoEmail(token)} label="Undo the change" busy="Undoing" />
    </AccountFrame>
  )
}
