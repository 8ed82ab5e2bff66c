import { useSite } from '../../api/site.ts'
import { useWords } from '../../api/words.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import { Reasons } from './Reasons.tsx'
import type { Site } from 'cms/contract/site'
import type { Words } from 'cms/contract/pages'
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx'
import { Wrap, Section } from '../../ui/Section.tsx'
import { StyledHero } from './AboutHero.styles.ts'
import type { Picture } from 'cms/contract/pictures'
import { styled } from 'styled-components'
import { ProductImage } from '../../components/product/ProductImage.tsx'
import { LinkButton } from '../../ui/Button.tsx'

const StyledQuality = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: center;
  --image-blend: normal;
  [data-theme='dark'] & {
    --image-filter: brightness(0.88);
  }
  .intro {
    margin-block: 1rem 1.5rem;
  }
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(2.5rem, 7vw, 7rem);
  }
`

interface QualityProps {
  words: Words<'about'>
  picture: Picture | null
}

/** The workshop's idea of quality. */
const Quality = ({ words: { qualityTitle, qualityText }, picture }: QualityProps) =>
  (qualityTitle || qualityText) && (
    <Section tone="wash">
      <StyledQuality>
        <ProductImage picture={picture} sizes="(min-width:768px) 45vw, 100vw" ratio="4/3" />
        <div>
          {qualityTitle && <h2>{qualityTitle}</h2>}
          {qualityText && <p className="intro">{qualityText}</p>}
          <LinkButton to={paths.contact} variant="primary">
            Visit the showroom
          </LinkButton>
        </div>
      </StyledQuality>
    </Section>
  )

const sizes = '(min-width:1410px) 37rem, (min-width:1024px) 42vw, 78vw'

/** Two chairs from the hero, beside the page's introduction. */
function AboutHero({ site, words }: { site: Site; words: Words<'about'> | undefined }) {
  const { hero } = site.scenes
  const chairs = [hero[0], hero[hero.length - 1]].filter((picture) => picture !== undefined)
  return (
    <StyledHero>
      <Wrap className="hero">
        <div className="hero__text">
          <h1>{words?.title ?? '\u00a0'}</h1>
          {words?.text && <p className="intro">{words.text}</p>}
        </div>
        {chairs.length > 1 && (
          <div className="hero__stage">
            {chairs.map((picture, index) => (
              <ResponsiveImage
                key={picture.url}
                picture={picture}
                sizes={sizes}
                priority={index === 1}
                alt=""
              />
            ))}
          </div>
        )}
      </Wrap>
    </StyledHero>
  )
}

export function AboutPage() {
  const site = useSite()
  const words = useWords('about')
  return (
    <>
      <PageMeta
        title="About"
        description={words?.text}
        path={paths.about}
        image={site.scenes.quality?.url}
        imageAlt={site.scenes.quality?.alt}
      />
      <AboutHero site={site} words={words} />
      {words && <Reasons words={words} />}
      {words && <Quality words={words} picture={site.scenes.quality} />}
    </>
  )
}
