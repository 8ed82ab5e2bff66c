import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { Plate } from '../../components/Plate.tsx'
import { chatLink } from '../../lib/chat.ts'
import { paths, soonAreas } from '../../paths.ts'
import { AnchorButton, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { ArrowLink } from '../../ui/TextLink.tsx'

const Soon = styled(Wrap)`
  display: grid;
  gap: clamp(1.5rem, 5vw, 5rem);
  align-items: center;
  padding-block: clamp(1.5rem, 5vw, 5rem) var(--section);
  .plate {
    max-width: 30rem;
  }
  .lede {
    margin-block: 0.75rem 1.5rem;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-bottom: 0.75rem;
  }
  @media (min-width: 768px) {
    grid-template-columns: 7fr 5fr;
  }
`

/** Stands where a later part of the shop will be, so that its addresses answer already. */
export function SoonPage() {
  const { scenes, chatNumber, chatGreeting, purchasing } = useSite()
  const segment = useLocation().pathname.split('/')[1]
  const area = soonAreas.find(({ path }) => path.split('/')[1] === segment)?.title ?? 'This page'
  return (
    <Soon>
      <PageMeta title={area} index={false} />
      <div>
        <h1>{area} opens soon</h1>
        <p className="lede">
          {purchasing === 'open'
            ? 'This part of our shop is not ready yet. Until then, look around: the shop itself is open.'
            : 'Our online shop is launching soon. Until then, look around, and ask a person for the price of any chair.'}
        </p>
        <p className="ways">
          <LinkButton to={paths.latest} variant="primary">
            Explore Latest Collection
          </LinkButton>
          <AnchorButton
            href={chatLink(chatNumber, chatGreeting)}
            variant="secondary"
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="b-whatsapp" brand />
            Ask on WhatsApp
          </AnchorButton>
        </p>
        <ArrowLink to={paths.home}>Go to home</ArrowLink>
      </div>
      <Plate picture={scenes.hero[1] ?? null} sizes="(min-width:768px) 40vw, 100vw" tint="sage" alt="" />
    </Soon>
  )
}
