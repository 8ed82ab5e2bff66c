import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { useWords } from '../../../api/words.ts'
import { ResponsiveImage } from '../../../components/ResponsiveImage.tsx'
import { callLink, chatLink, formatPhone, mailTo } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Words beside a picture that reaches the window's edge; on small screens the picture stands below, across it. */
const Talk = styled.section`
  display: grid;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    aspect-ratio: 4/3;
  }
  [data-theme='dark'] & img {
    filter: brightness(0.86);
  }
  .talk__text {
    padding: clamp(3rem, 6vw, 5rem) var(--gutter);
  }
  .intro {
    margin-top: 0.75rem;
  }
  .talk__start {
    margin-block: 1.5rem 1rem;
  }
  li a {
    gap: 0.75rem;
    color: inherit;
    overflow-wrap: anywhere;
  }
  li .i {
    color: var(--accent);
  }
  @media (min-width: 900px) {
    grid-template-columns: 6fr 7fr;
    min-height: 36rem;
    &:not(:has(img)) {
      grid-template-columns: 1fr;
      min-height: 0;
    }
    img {
      order: 2;
      aspect-ratio: auto;
      min-height: 0;
    }
    .talk__text {
      align-self: center;
      padding-left: max(var(--gutter), calc((100vw - var(--wrap)) / 2));
    }
  }
`

export function GetInTouch() {
  const { chatNumber, chatGreeting, callPhone, email, address, hours, scenes } = useSite()
  const ask = useWords('home')?.talkText
  return (
    <Talk>
      <div className="talk__text">
        <h2>Talk to a person</h2>
        <p className="intro">{[ask, hours && `${hours}.`].filter(Boolean).join(' ')}</p>
        <p className="talk__start">
          <AnchorButton
            size="lg"
            href={chatLink(chatNumber, chatGreeting)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="b-whatsapp" brand />
            Start a chat
          </AnchorButton>
        </p>
        <ul className="talk__ways">
          <li>
            <TextLink tall href={callLink(callPhone)}>
              <Icon name="phone" />
              {formatPhone(callPhone)}
            </TextLink>
          </li>
          <li>
            <TextLink tall href={mailTo(email)}>
              <Icon name="mail" />
              {email}
            </TextLink>
          </li>
          {address.length > 0 && (
            <li>
              <TextLink tall to={paths.contact}>
                <Icon name="map-pin" />
                {address.join(', ')}
              </TextLink>
            </li>
          )}
        </ul>
      </div>
      {scenes.quality && <ResponsiveImage picture={scenes.quality} sizes="(min-width:900px) 54vw, 100vw" />}
    </Talk>
  )
}
