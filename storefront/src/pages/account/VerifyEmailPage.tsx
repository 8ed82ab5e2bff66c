import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { verifyEmail } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../state/pageContext.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/Form.tsx'
import { SpinnerIcon } from '../../ui/Spinner.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'

const StyledDone = styled.div`
  --alert-gap: 0;
  outline: 0;
`

/** Takes the focus, because the button that had it is gone. */
function Done({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <StyledDone ref={box} tabIndex={-1} className="stack">
      <Alert tone="ok">{message}</Alert>
      <LinkButton to={paths.home} replace size="lg" block>
        Go to the shop
      </LinkButton>
    </StyledDone>
  )
}

interface ConfirmProps {
  token: string
  onDone: (message: string) => void
}

/** Programs open the links of mails before people do, so a press confirms, not the visit. */
function Confirm({ token, onDone }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      onDone((await verifyEmail(token)).message)
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <>
      {failure && (
        <FormAlert>
          {failure} <TextLink to={paths.profile}>Your profile</TextLink>
        </FormAlert>
      )}
      <Button size="lg" block aria-busy={isBusy || undefined} onClick={() => void confirm()}>
        {isBusy && <SpinnerIcon className="spin" aria-hidden />}
        {isBusy ? 'Confirming' : 'Confirm my email'}
      </Button>
    </>
  )
}

/** The server renders one page for all links, since the address is read only by the browser. */
export function VerifyEmailPage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  const [said, setSaid] = useState('')
  return (
    <AccountFrame
      title="Confirm your email"
      intro="One press, and we know that our mails reach you."
      picture={scenes.hero[0]}
      tint="sage"
      line="Good news, from a good seat."
    >
      <PageMeta title="Confirm your email" index={false} />
      {said ? <Done message={said} /> : <Confirm token={token} onDone={setSaid} />}
    </AccountFrame>
  )
}
