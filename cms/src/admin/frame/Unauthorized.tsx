import { Button } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { env } from '../../env.ts'
import { Logo } from './Logo.tsx'

/** Shown to a customer who logs in at /cms: the reason for the refusal, a link to the shop and a logout. */
export function Unauthorized({ initPageResult }: AdminViewServerProps) {
  const { user } = initPageResult.req
  return (
    <div className="login-words">
      <p className="login__brand">
        <Logo />
      </p>
      <h1>This is the staff entrance</h1>
      <p>
        {user
          ? `You are logged in as ${user.email}. That account is a customer’s: it works at the shop, not here.`
          : 'Please log in with an account of the shop’s staff.'}
      </p>
      <p className="login-words__ways">
        <Button el="anchor" url={env.PUBLIC_URL} size="large">
          Go to the shop
        </Button>
        <Button el="anchor" url="/cms/logout" size="large" buttonStyle="secondary">
          Log out
        </Button>
      </p>
    </div>
  )
}
