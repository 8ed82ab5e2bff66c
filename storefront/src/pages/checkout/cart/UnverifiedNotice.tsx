import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { useProfile } from '../../../api/users.ts'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { countItems } from '../../../state/cart.ts'
import { useSession } from '../../../state/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const StyledNotice = styled.div`
  margin-bottom: 1rem;
`

interface UnverifiedNoticeProps {
  lines: readonly { qty: number }[]
  total: number
}

/** Says before the checkout that the user's address is not confirmed, and what that means for this cart. */
export function UnverifiedNotice({ lines, total }: UnverifiedNoticeProps) {
  const { purchasing, checkout } = useSite()
  const session = useSession()
  const { data: user } = useProfile(purchasing === 'open' ? session?.token : undefined)
  if (user?.emailVerified !== false) return null
  const { unverified } = checkout
  const isTooMuch = unverified && (countItems(lines) > unverified.chairs || total > unverified.total)
  const most =
    unverified &&
    `more than ${unverified.chairs} chairs a day, or for more than ${formatCharge(unverified.total)}, before you pay`
  return (
    <StyledNotice>
      <Alert tone={isTooMuch || !unverified ? 'warn' : 'info'}>
        <p>
          {!most && 'Please confirm your email before you order.'}
          {most && `Confirm your email to order ${most}.`}
          <span>{isTooMuch && ' This cart is more than that.'}</span>{' '}
          <TextLink to={paths.profile}>Confirm your email</TextLink>
        </p>
      </Alert>
    </StyledNotice>
  )
}
