import type { ShutOutAnswer, WayIn } from 'cms/contract/accounts/shutOut'
import { useState } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { endSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ConfirmByButton } from './ConfirmByButton.tsx'

const nameOf = ({ kind, name }: WayIn) =>
  ({ passkey: `the passkey “${name}”`, app: 'the app that makes codes', codes: 'your recovery codes' })[kind]

const WaysLeft = ({ ways }: { ways: readonly WayIn[] }) => (
  <>
    <p>These were there before, and still open your account. Remove in your profile what is not yours.</p>
    <ul>
      {ways.map((way) => (
        <li key={`${way.kind} ${way.addedAt}`}>
          {nameOf(way)}, since <time dateTime={way.addedAt}>{formatDateTime(way.addedAt)}</time>
        </li>
      ))}
    </ul>
  </>
)

interface ShutOutProps {
  send: () => Promise<ShutOutAnswer>
  label: string
  busy: string
}

/** One press shuts everybody out of an account. Then shows what else has opened it for longer. */
export function ShutOut({ send, label, busy }: ShutOutProps) {
  const [ways, setWays] = useState<readonly WayIn[]>([])
  const press = async () => {
    const answer = await send()
    setWays(answer.ways)
    // Every login of the user has ended.
    endSession()
    return answer
  }
  return (
    <ConfirmByButton
      send={press}
      label={label}
      busy={busy}
      help={<TextLink to={paths.contact}>Tell us</TextLink>}
    >
      {ways.length > 0 && <WaysLeft ways={ways} />}
      <LinkButton to={paths.login()} replace size="lg" block>
        Login
      </LinkButton>
    </ConfirmByButton>
  )
}
