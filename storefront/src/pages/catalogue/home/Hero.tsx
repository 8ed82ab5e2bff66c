import { useSite } from '../../../api/site.ts'
import eczarDeva from '../../../assets/fonts/eczar-deva-brand.woff2?url&no-inline'
import { useWords } from '../../../api/words.ts'
import { ResponsiveImage } from '../../../components/ResponsiveImage.tsx'
import { chatLink } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { AnchorButton, LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { StyledHero } from './Hero.styles.ts'

// The widths of the three pictures as parts of the stage, matching the style.
const shares = [0.6, 0.5, 0.73]
const sizesOf = (share: number) =>
  `(min-width:1024px) ${Math.round(share * 54)}vw, ${Math.round(share * 100)}vw`

/** Three light product pictures instead of one large scene, so that the first screen loads fast on mobile data. */
export function Hero() {
  const { scenes, chatNumber, chatGreeting } = useSite()
  const words = useWords('home')
  const isHindi = /[ऀ-ॿ]/.test(words?.greeting ?? '')
  return (
    <StyledHero>
      {/* Found in the styles, it would arrive after the page is laid out, and lay it out again. */}
      {isHindi && <link rel="preload" as="font" type="font/woff2" href={eczarDeva} crossOrigin="" />}
      <Wrap className="hero">
        <div className="hero__text">
          {words?.greeting && (
            <p className="hero__hi">
              <span lang={isHindi ? 'hi' : undefined}>{words.greeting}</span>
              {words.meaning && <small>{words.meaning}</small>}
            </p>
          )}
          <h1>{words?.title ?? '\u00a0'}</h1>
          {words?.text && <p className="intro">{words.text}</p>}
          <div className="hero__cta">
            <LinkButton size="lg" to={paths.latest}>
              Explore Latest Collection
              <Icon name="arrow-right" />
            </LinkButton>
            <AnchorButton
              variant="secondary"
              size="lg"
              href={chatLink(chatNumber, chatGreeting)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="b-whatsapp" brand />
              Ask on WhatsApp
            </AnchorButton>
          </div>
        </div>
        <div className="hero__stage">
          {scenes.hero.slice(0, shares.length).map((picture, index) => (
            <ResponsiveImage
              key={picture.url}
              picture={picture}
              sizes={sizesOf(shares[index] ?? 1)}
              priority
            />
          ))}
        </div>
      </Wrap>
    </StyledHero>
  )
}
