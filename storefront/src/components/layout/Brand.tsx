import type { Picture } from 'cms/contract/pictures'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { isDrawn, markAddress } from '../../lib/siteIcons.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import wordmarks from '../../ui/icons/wordmarks.svg?url&no-inline'

const StyledBrand = styled(Link)`
  display: inline-flex;
  align-items: baseline;
  gap: 0.35em;
  text-decoration: none;
  font: 600 1.625rem/1 var(--font-display);
  letter-spacing: -0.025em;
  padding: 0.65rem 0.25rem 0.4rem;
  min-height: 2.75rem;
  color: var(--ink);
  img {
    align-self: center;
  }
  .brand__word {
    height: 1.75rem;
    width: auto;
    max-width: min(14rem, 44vw);
    object-fit: contain;
    object-position: left;
  }
  .brand__word--dark,
  [data-theme='dark'] & .brand__word--light {
    display: none;
  }
  [data-theme='dark'] & .brand__word--dark {
    display: block;
  }
  .brand__h {
    color: var(--accent);
  }
  svg {
    display: none;
    height: 0.62em;
    width: auto;
    overflow: visible;
    fill: var(--ink-3);
  }
  @media (min-width: 480px) {
    svg {
      display: block;
    }
  }
  @media (min-width: 1024px) {
    font-size: 1.875rem;
    margin-left: 0.25rem;
  }
`

// The outlines of the letters are as long as a page's text: they are a file, which a browser loads once.

/** The name in Latin letters, drawn. Its last h has the colour `--mark-h`. */
export function LatinMark() {
  return (
    <svg viewBox="28 -736 3262 736" aria-hidden="true">
      <use href={`${wordmarks}#latin`} />
    </svg>
  )
}

/** The same name in Devanagari, drawn. */
export function DevanagariMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-39 -1047 2030 1083" aria-hidden="true">
      <use href={`${wordmarks}#devanagari`} />
    </svg>
  )
}

/** The name as a picture of the shop's own. One that is not shown is not loaded. */
const Word = ({ picture: { url, width, height }, ground }: { picture: Picture; ground: string }) => (
  <img className={ground} src={url} width={width} height={height} alt="" loading="lazy" />
)

/** The brand's name as a link home, behind the mark if there is one, or the picture of it. The h of our own name is a chair. */
export function Brand() {
  const { brand, mark, wordmark, wordmarkDark } = useSite()
  const isOurs = isDrawn(brand)
  const [start, end] = isOurs ? brand.split('h') : [brand]
  if (wordmark)
    return (
      <StyledBrand to={paths.home} aria-label={`${brand}, home`}>
        <Word picture={wordmark} ground={wordmarkDark ? 'brand__word brand__word--light' : 'brand__word'} />
        {wordmarkDark && <Word picture={wordmarkDark} ground="brand__word brand__word--dark" />}
      </StyledBrand>
    )
  return (
    <StyledBrand to={paths.home} aria-label={`${brand}, home`}>
      {mark && <img src={markAddress(mark, 96)} alt="" width={28} height={28} />}
      <span aria-hidden="true">
        {start}
        {isOurs && <span className="brand__h">h</span>}
        {end}
      </span>
      {isOurs && <DevanagariMark />}
    </StyledBrand>
  )
}
