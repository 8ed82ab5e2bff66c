import { Button } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isStaff, roleWords } from '../../access.ts'
import { env } from '../../env.ts'
import { neededRole } from '../../rules/neededRole.ts'
import { findOpeners } from './findOpeners.ts'
import { Logo } from './Logo.tsx'

/** Why a page is not for somebody, in words: a person without a role, or with another one. */
async function wordsFor({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  if (!user) return 'Please log in with an account of the shop’s staff.'
  const who = `You are logged in as ${user.email}`
  if (!isStaff(user)) return `${who}. That account has no role here: it works at the shop.`
  const openers = await findOpeners(payload, String(searchParams?.page ?? '').split('/'))
  const has = `${who}, with the role ${roleWords(user)}.`
  return openers?.length ? `${has} ${neededRole('This page', openers)} An admin can give it to you.` : has
}

/** Shown to those whom a page under /cms is not for: the reason, and the ways on. */
export async function Unauthorized(props: AdminViewServerProps) {
  const isOfStaff = isStaff(props.initPageResult.req.user)
  return (
    <div className="login-words">
      <p className="login__brand">
        <Logo payload={props.initPageResult.req.payload} />
      </p>
      <h1>{isOfStaff ? 'This page needs another role' : 'This is the staff entrance'}</h1>
      <p>{await wordsFor(props)}</p>
      <p className="login-words__ways">
        <Button el="anchor" url={isOfStaff ? '/cms' : env.PUBLIC_URL} size="large">
          {isOfStaff ? 'Go to the overview' : 'Go to the shop'}
        </Button>
        <Button el="anchor" url="/cms/logout" size="large" buttonStyle="secondary">
          Log out
        </Button>
      </p>
    </div>
  )
}
