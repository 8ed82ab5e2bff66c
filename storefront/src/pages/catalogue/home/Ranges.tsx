import { useSite } from '../../../api/site.ts'
import { useWords } from '../../../api/words.ts'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StyledRanges } from './Ranges.styles.ts'

/** The three ranges of the hero (docs/spec.md 3.2). */
export function Ranges() {
  const { scenes } = useSite()
  const words = useWords('home')
  const ranges = [
    {
      name: 'Chairs',
      type: 'Chairs',
      note: words?.chairsText,
      picture: scenes.rangeChairs,
    },
    {
      name: 'High Counter Series',
      type: 'HighCounter',
      note: words?.highCounterText,
      picture: scenes.rangeHighCounter,
    },
    {
      name: 'Lounges',
      type: 'Lounge',
      note: words?.loungeText,
      picture: scenes.rangeLounge,
    },
  ]
  return (
    <Section tight>
      <StyledRanges>
        {ranges.map(({ name, type, note, picture }) => (
          <article key={type} className="range">
            <ProductImage
              className="range__image"
              picture={picture}
              sizes="(min-width:600px) 33vw, min(19rem, 80vw)"
              alt=""
            />
            <div className="range__body">
              <h2>{name}</h2>
              {note && <p>{note}</p>}
              <LinkButton
                className="range__link"
                variant="secondary"
                size="sm"
                to={paths.type(type)}
                aria-label={`View All ${name}`}
              >
                View All
              </LinkButton>
            </div>
          </article>
        ))}
      </StyledRanges>
    </Section>
  )
}
