import type { Site } from 'cms/contract/site'
import type { Words } from 'cms/contract/pages'
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { StyledHero } from './AboutHero.styles.ts'

const sizes = '(min-width:1410px) 37rem, (min-width:1024px) 42vw, 78vw'

/** Two chairs from the hero, beside the page's introduction. */
export function AboutHero({ site, words }: { site: Site; words: Words<'about'> | undefined }) {
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
