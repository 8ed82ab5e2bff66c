import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'
import { env } from '../../env.ts'
import { Logo } from '../frame/Logo.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginWords } from './LoginWords.tsx'

/** The login of staff, with its second step. */
export function LoginView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { redirect: asked } = searchParams ?? {}
  const target = getSafeRedirect({ fallbackTo: '/cms', redirectTo: asked ?? '' })
  if (initPageResult.req.user) redirect(target)
  return (
    <main>
      <div className="login__brand">
        <Logo payload={initPageResult.req.payload} />
      </div>
      <LoginWords />
      <LoginForm target={target} shopUrl={env.PUBLIC_URL} />
    </main>
  )
}
