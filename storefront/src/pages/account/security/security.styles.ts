import { css, styled } from 'styled-components'
import { Wrap } from '../../../ui/Section.tsx'

/** A field of six digits, large enough to compare with a phone. */
export const digitsLook = css`
  .digits .control {
    min-height: 4rem;
    max-width: 20rem;
    font: 600 2rem/1.2 var(--font-text);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.35em;
    text-align: center;
  }
`

/** A row of buttons that wraps. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: center;
  margin-top: 1rem;
`

export const Panel = styled.section`
  --control-fill: var(--paper);
  --alert-gap: 0 1rem;
  padding: clamp(1rem, 1.6vw, 1.5rem);
  background: var(--surface);
  border-radius: var(--r-3);
  & + & {
    margin-top: 1rem;
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    justify-content: space-between;
    align-items: center;
    margin-bottom: 0.75rem;
  }
  h2 {
    font: 600 var(--t-base) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
`

export const StyledSecurity = styled(Wrap)`
  padding-block: 1.25rem 5rem;
  h1 {
    font-size: var(--t-h2);
  }
  .security__intro {
    margin-bottom: 1.25rem;
    color: var(--ink-2);
    font-size: var(--t-sm);
  }
  .security__columns {
    display: grid;
    gap: 1.25rem;
  }
  .security__columns > div {
    display: grid;
    gap: 1.25rem;
    align-content: start;
    min-width: 0;
  }
  @media (min-width: 1024px) {
    .security__columns {
      grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
      gap: clamp(1.5rem, 3vw, 3rem);
    }
  }
  @media (scripting: none) {
    section {
      display: none;
    }
  }
`

export const StyledSetUp = styled.ol`
  display: grid;
  gap: 1.5rem;
  padding: 0;
  list-style: none;
  counter-reset: step;
  ${digitsLook}
  > li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: 0.25rem 0.75rem;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    font: 500 1.5rem/1.2 var(--font-display);
    color: var(--accent);
  }
  h3 {
    font: 600 var(--t-base) / 1.5 var(--font-text);
    letter-spacing: 0;
  }
  .setup__key {
    display: flex;
    flex-wrap: wrap;
    gap: 1.25rem;
    margin-top: 0.75rem;
  }
  .setup__qr {
    flex: none;
    width: 11rem;
    padding: 0.75rem;
    background: #fff;
    border-radius: var(--r-2);
  }
  .setup__qr svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .setup__text {
    font-family: ui-monospace, 'Noto Sans Mono', monospace;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

export const CodeList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: 0.25rem 1.25rem;
  margin-top: 0.75rem;
  padding: 0;
  list-style: none;
  font:
    500 1.0625rem/1.9 ui-monospace,
    'Noto Sans Mono',
    monospace;
`
