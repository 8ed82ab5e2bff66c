import { useLocation } from 'react-router-dom'
import { useSite } from '../../api/site.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { useHydrated } from '../../lib/useHydrated.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { Alternative } from './Alternative.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Returns the text that was typed before the reload. Undefined on the server and in the first render. */
function useRestoredEmail() {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  const isHydrated = useHydrated()
  return isHydrated && typeof state?.email === 'string' ? state.email : undefined
}

export function ForgotPasswordPage() {
  const { scenes } = useSite()
  const email = useRestoredEmail()
  return (
    <AccountFrame
      title="Forgot Password"
      intro="We send a link to your email. With it you set a new password."
      picture={scenes.hero[2]}
      tint="clay"
      line="It happens. Sit for five minutes."
    >
      <PageMeta title="Forgot Password" index={false} />
      <CodeForm key={email === undefined ? 'new' : 'kept'} email={email} />
      <Alternative>
        Remembered it? <TextLink to={paths.login()}>Login</TextLink>
      </Alternative>
    </AccountFrame>
  )
}
