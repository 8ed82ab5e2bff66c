import type { Picture } from 'cms/contract/pictures'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { PlateImage } from '../../components/Plate.tsx'
import { callLink, formatPhone } from '../../lib/chat.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const StyledFrame = styled(Wrap)`
  .account__form {
    padding-block: clamp(1.5rem, 5vw, 4.5rem);
    width: min(27rem, 100%);
    margin-inline: auto;
  }
  h1 {
    font-size: var(--t-h2);
  }
  .account__lede {
    margin: 0.5rem 0 1.75rem;
  }
  .account__form > :has(> [role='alert']),
  .account__form > [role] {
    margin-bottom: 1.25rem;
  }
  .account__aside {
    margin-block: -0.9rem;
    text-align: right;
    font-size: var(--t-sm);
  }
  .account__aside a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  .account__alt {
    margin-top: 1.5rem;
    padding-top: 1.25rem;
    border-top: 1px solid var(--line);
    color: var(--ink-2);
  }
  .account__picture {
    display: none;
  }
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    min-height: calc(100vh - var(--header-h));
    .account__form {
      align-self: center;
    }
    .account__picture {
      display: grid;
      position: relative;
      isolation: isolate;
      overflow: hidden;
      align-items: end;
      color: var(--on-tint);
      /* Out to the window's edge. */
      margin-right: calc((100vw - min(100vw, var(--wrap) + 2 * var(--gutter))) / -2 - var(--gutter));
      border-radius: var(--r-3) 0 0;
    }
    .account__picture img {
      position: absolute;
      inset: 0 0 auto;
      width: 100%;
      height: calc(100% - 6.5rem);
      object-fit: contain;
      mix-blend-mode: multiply;
      filter: brightness(1.045);
      transform: scale(1.04);
    }
    .account__picture p {
      position: relative;
      padding: clamp(1.5rem, 3vw, 3rem);
      font: 500 var(--t-h3) / 1.2 var(--font-display);
      letter-spacing: -0.014em;
      max-width: 19em;
    }
  }
`

interface AccountFrameProps {
  title: string
  lede: ReactNode
  picture: Picture | null | undefined
  tint?: 'sand' | 'sage' | 'clay' | 'teal'
  /** What is written under the picture. */
  line: string
  children: ReactNode
}

/** A page of the account: one column with a form, and from desktop a chair beside it. */
export function AccountFrame({ title, lede, picture, tint = 'sand', line, children }: AccountFrameProps) {
  const { callPhone } = useSite()
  return (
    <StyledFrame>
      <div className="account__form">
        <h1>{title}</h1>
        <p className="account__lede muted">{lede}</p>
        <noscript>
          <Alert tone="info">
            Logging in, and all that an account can do, needs JavaScript. Please switch it on, or call us:{' '}
            <TextLink href={callLink(callPhone)}>{formatPhone(callPhone)}</TextLink>.
          </Alert>
        </noscript>
        {children}
      </div>
      <div className="account__picture" style={{ background: `var(--tint-${tint})` }}>
        {picture && <PlateImage picture={picture} sizes="(min-width:1024px) 50vw, 1px" alt="" />}
        <p>{line}</p>
      </div>
    </StyledFrame>
  )
}
