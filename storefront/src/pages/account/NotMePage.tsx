import { useSite } from '../../api/site.ts'
import { sayNotMe } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import type { PageProps } from '../../state/pageContext.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ShutOut } from './ShutOut.tsx'

/** The server renders one page for all links, since the address is read only by the browser. */
export function NotMePage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  return (
    <AccountFrame
      title="This was not you?"
      intro="We remove what was added to your account, log you out everywhere, and email you a link to set a new password."
      picture={scenes.hero[2]}
      tint="clay"
      line="Your chair is still yours."
    >
      <PageMeta title="This was not you?" index={false} />
      <ShutOut send={() => sayNotMe(token)} label="It was not me" busy="Shutting them out" />
    </AccountFrame>
  )
}
