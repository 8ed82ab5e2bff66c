import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { yearOf } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { Wrap } from '../../ui/Section.tsx'
import { isDrawn } from '../../lib/siteIcons.ts'
import { DevanagariMark, LatinMark } from './Brand.tsx'
import { Link } from '../../ui/Link.tsx'

const StyledFooter = styled.footer`
  padding-block: clamp(1.75rem, 4vw, 3rem) calc(1.5rem + env(safe-area-inset-bottom));
  overflow: hidden;
  .foot__mark {
    display: flex;
    justify-content: space-between;
    align-items: flex-end;
    --mark-h: var(--accent);
  }
  .foot__mark svg {
    overflow: visible;
    width: auto;
    height: clamp(2.25rem, 6.6vw, 5.75rem);
    fill: var(--ink);
  }
  .foot__name {
    font: 600 clamp(2.25rem, 6.6vw, 5.75rem) / 1.05 var(--font-display);
    letter-spacing: -0.025em;
    overflow-wrap: anywhere;
  }
  .foot__mark .foot__deva {
    height: clamp(1.05rem, 3vw, 2.6rem);
    fill: var(--ink-3);
  }
  &.foot--big .foot__mark svg {
    height: clamp(3rem, 13.6vw, 14rem);
  }
  &.foot--big .foot__mark .foot__deva {
    height: clamp(1.35rem, 5.8vw, 6rem);
  }
  .foot__row {
    border-top: 2px solid var(--ink);
    padding-top: var(--s-3);
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 2rem;
    justify-content: space-between;
    align-items: center;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .foot__row div {
    display: flex;
    align-items: center;
  }
  .foot__row a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 0.6rem;
  }
  .foot__row div a:first-child {
    padding-left: 0;
  }
  .foot__row a:hover {
    color: var(--accent);
  }
  @media print {
    display: var(--footer-on-paper, block);
  }
`

/** HTML made in December may be read in January: the browser's date corrects the year, without a new render. */
function CurrentYear() {
  const shown = useRef<HTMLSpanElement>(null)
  const year = yearOf(Date.now())
  useEffect(() => {
    if (shown.current) shown.current.textContent = String(year)
  }, [year])
  return (
    <span ref={shown} suppressHydrationWarning>
      {year}
    </span>
  )
}

/** The size of the mark on the last line. */
export type FooterMark = 'large' | 'medium' | 'none'

export function Footer({ mark }: { mark: FooterMark }) {
  const { brand } = useSite()
  return (
    <StyledFooter className={mark === 'large' ? 'foot foot--big' : 'foot'}>
      <Wrap>
        {mark !== 'none' && (
          <div className="foot__mark" aria-hidden="true">
            {isDrawn(brand) ? (
              <>
                <LatinMark />
                <DevanagariMark className="foot__deva" />
              </>
            ) : (
              <span className="foot__name">{brand}</span>
            )}
          </div>
        )}
        <div className="foot__row">
          <p>
            Copyright © <CurrentYear /> {brand}. All Rights Reserved
          </p>
          <div>
            <Link to={paths.privacy}>Privacy Policy</Link>
            <span aria-hidden="true">|</span>
            <Link to={paths.terms}>Terms &amp; Conditions</Link>
          </div>
        </div>
      </Wrap>
    </StyledFooter>
  )
}
