import { styled } from 'styled-components'

export const StyledTools = styled.section`
  padding-top: var(--section);
  h2 {
    max-width: 16em;
  }
  .intro {
    margin-top: 0.5rem;
  }
`

/** Everything here is measured in `--cm`, so that person and chairs stand on one floor at one scale. */
export const Stage = styled.div`
  --cm: 1.45px;
  --high: calc(168 * var(--cm));
  position: relative;
  margin-top: clamp(1rem, 2vw, 1.5rem);
  .tools__grid {
    position: relative;
    display: grid;
  }
  .tools__lines {
    display: none;
    position: absolute;
    inset: 0 0 auto;
    height: var(--high);
  }
  .tools__lines i {
    position: absolute;
    inset-inline: 0;
    padding-right: var(--gutter);
    border-bottom: 1px solid var(--line);
    font: 400 0 / 1.4 var(--font-text);
    color: var(--ink-3);
    text-align: right;
  }
  .tools__figure {
    height: var(--high);
    margin-inline: calc(var(--gutter) * -1);
    border-bottom: 2px solid var(--ink);
  }
  .tools__figure > div {
    position: relative;
    width: calc(172 * var(--cm));
    height: 100%;
    margin-inline: auto;
  }
  .dwg {
    position: absolute;
    bottom: calc(var(--below) * -1 * var(--cm));
    left: calc(var(--left) * var(--cm));
    width: calc(var(--width) * var(--cm));
    max-width: none;
  }
  .grid,
  .floor {
    display: none;
  }
  .tools__form {
    padding-top: 1rem;
  }
  /* The ring keeps clear of the words above and below. */
  .tools__form input:focus-visible {
    outline-offset: -6px;
  }
  .tools__result {
    min-height: 4.65em;
    color: var(--ink-2);
  }
  .tools__result b {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }
  .tools__form .btn {
    margin-top: 0.5rem;
  }
  .tools__compare {
    padding-top: 2.5rem;
  }
  .tools__trio {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .tools__trio a {
    display: grid;
    grid-template-rows: auto 1fr auto auto;
    height: 100%;
    padding-bottom: 0.25rem;
    text-decoration: none;
  }
  .tools__place {
    height: calc(140 * var(--cm));
    display: grid;
    align-items: end;
    border-bottom: 2px solid var(--ink);
  }
  .tools__chair {
    position: relative;
    width: calc(var(--width) * var(--cm));
  }
  .tools__chair .dwg {
    position: static;
    display: block;
  }
  .tools__height {
    position: absolute;
    bottom: calc(100% + 0.35rem);
    left: 50%;
    translate: -50%;
    min-width: 3.5rem;
    border-bottom: 1px solid var(--line);
    font: 600 var(--t-xs) / 1.5 var(--font-text);
    text-align: center;
  }
  .tools__trio b {
    padding: 0.75rem 0.5rem 0 0;
    font-weight: 600;
    line-height: 1.25;
  }
  .tools__trio a:hover b {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  .tools__fact,
  .tools__way {
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .tools__way {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
    margin-top: 1rem;
  }
  @media (max-width: 359px) {
    --cm: 1.2px;
  }
  @media (min-width: 768px) {
    --cm: 1.78px;
    /* The floor, from edge to edge. */
    &::before {
      content: '';
      position: absolute;
      inset: calc(var(--high) - 2px) 0 auto;
      border-top: 2px solid var(--ink);
    }
    .tools__grid {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: clamp(1.5rem, 4vw, 4rem);
    }
    .tools__lines {
      display: block;
    }
    .tools__figure {
      margin: 0;
      border: 0;
    }
    .tools__figure > div {
      margin-left: 0;
    }
    .tools__form {
      max-width: 24rem;
    }
    .tools__compare {
      padding-top: calc(28 * var(--cm));
    }
    .tools__place {
      border: 0;
    }
  }
  @media (min-width: 1024px) {
    --cm: 2.1px;
  }
  @media (min-width: 1280px) {
    --cm: 2.55px;
    .tools__lines i {
      font-size: var(--t-xs);
    }
  }
`
