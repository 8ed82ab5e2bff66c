import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'
import { hasCmsCookie } from '../../accounts/cmsCookie.ts'
import { env } from '../../env.ts'
import { Logo } from '../frame/Logo.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginWords } from './LoginWords.tsx'

/** The login of staff, with its second step. */
export function LoginView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { redirect: asked } = searchParams ?? {}
  const target = getSafeRedirect({ fallbackTo: '/cms', redirectTo: asked ?? '' })
  const { payload, user, headers } = initPageResult.req
  if (user) redirect(target)
  return (
    <main>
      <div className="login__brand">
        <Logo payload={payload} />
      </div>
      <LoginWords />
      {hasCmsCookie(payload, headers.get('cookie') ?? undefined) && (
        <p className="notice" role="status">
          Your login has ended: its time was over, it was ended on another device, or your password or roles
          have changed. Please log in again.
        </p>
      )}
      <LoginForm target={target} shopUrl={env.PUBLIC_URL} />
    </main>
  )
}
