import type { Picture } from 'cms/contract/pictures'
import type { ReactNode } from 'react'
import { useSite } from '../../api/site.ts'
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx'
import { callLink, formatPhone } from '../../lib/chat.ts'
import { Alert } from '../../ui/Alert.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { StyledFrame } from './AccountFrame.styles.ts'

interface AccountFrameProps {
  title: string
  intro: ReactNode
  picture: Picture | null | undefined
  tint?: 'sand' | 'sage' | 'clay' | 'teal'
  /** The line under the picture. */
  line: string
  children: ReactNode
}

/** A page of the account: a column with a form, and on wide screens a picture of a chair beside it. */
export function AccountFrame({ title, intro, picture, tint = 'sand', line, children }: AccountFrameProps) {
  const { callPhone } = useSite()
  return (
    <StyledFrame>
      <div className="account__form">
        <h1>{title}</h1>
        <p className="account__intro muted">{intro}</p>
        <noscript>
          <Alert className="account__noscript" tone="info">
            Logging in, and all that an account can do, needs JavaScript. Please switch it on, or call us:{' '}
            <TextLink href={callLink(callPhone)}>{formatPhone(callPhone)}</TextLink>.
          </Alert>
        </noscript>
        {children}
      </div>
      <div className="account__picture" style={{ background: `var(--tint-${tint})` }}>
        {picture && <ResponsiveImage picture={picture} sizes="(min-width:1024px) 50vw, 1px" alt="" />}
        <p>{line}</p>
      </div>
    </StyledFrame>
  )
}
