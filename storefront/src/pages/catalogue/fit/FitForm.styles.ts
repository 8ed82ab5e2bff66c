import { styled } from 'styled-components'

const thumb = `
  width: 1.75rem;
  height: 1.75rem;
  border: 3px solid var(--surface);
  border-radius: 50%;
  background: var(--accent-solid);
  box-shadow: 0 0 0 1.5px var(--accent-solid);
`

const track = `
  height: 3px;
  background: var(--line-floor);
`

const ring = `
  outline: 3px solid var(--focus);
  outline-offset: 3px;
`

export const Questions = styled.form`
  .question {
    padding-block: 0.9rem;
    border-top: 1px solid var(--line);
  }
  .question:first-child {
    border-top: 2px solid var(--ink);
  }
  .question__head {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 1rem;
    width: 100%;
    padding: 0;
  }
  label,
  legend {
    font-weight: 600;
  }
  /* Out of the border, in which browsers put it. */
  legend {
    float: left;
  }
  .question__answer {
    font-size: var(--t-sm);
    color: var(--ink-2);
    text-align: right;
  }
  .question__answer b {
    margin-right: 0.35rem;
    font-size: 1.25rem;
    font-weight: 600;
    color: var(--accent);
  }
  .question__hint {
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  .question__scale {
    display: flex;
    justify-content: space-between;
    margin-top: -0.4rem;
    font-size: var(--t-xs);
    color: var(--ink-3);
  }
  input[type='range'] {
    display: block;
    width: 100%;
    height: 2.75rem;
    margin: 0;
    appearance: none;
    background: none;
    cursor: pointer;
  }
  input[type='range']::-webkit-slider-runnable-track {
    ${track}
  }
  input[type='range']::-moz-range-track {
    ${track}
  }
  input[type='range']::-webkit-slider-thumb {
    appearance: none;
    margin-top: -0.8rem;
    ${thumb}
  }
  input[type='range']::-moz-range-thumb {
    box-sizing: border-box;
    ${thumb}
  }
  /* Round the thumb, clear of the words above and below. */
  input[type='range']:focus-visible {
    outline: none;
  }
  input[type='range']:focus-visible::-webkit-slider-thumb {
    ${ring}
  }
  input[type='range']:focus-visible::-moz-range-thumb {
    ${ring}
  }
  .choices {
    clear: both;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding-top: 0.6rem;
  }
  .choice {
    position: relative;
    font-weight: 500;
  }
  .choice input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .choice span {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 1rem;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-full);
  }
  .choice:hover span {
    border-color: var(--ink-2);
  }
  .choice input:checked + span {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--paper);
  }
  .choice input:focus-visible + span {
    ${ring}
  }
  noscript .btn {
    margin-top: 0.5rem;
  }
  @media (forced-colors: active) {
    input[type='range'] {
      appearance: auto;
    }
    input[type='range']:focus-visible {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
    .choice input:checked + span {
      outline: 3px solid Highlight;
    }
  }
`
