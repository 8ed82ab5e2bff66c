import { css } from 'styled-components'

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%23857a6e' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 8 5 5 5-5'/%3E%3C/svg%3E\")"

/**
 * `.control`: one line, a choice, or several lines; `.control--small`, of the size that lists use. Around it CSS may set
 * --control-fill.
 */
export const controlLook = css`
  .control {
    width: 100%;
    min-height: 3rem;
    padding: 0.6rem 0.875rem;
    background-color: var(--control-fill, var(--surface));
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    font-size: 1.0625rem;
    line-height: 1.35;
    transition: border-color var(--d-1);
  }
  .control::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  .control:hover {
    border-color: var(--ink-2);
  }
  .control:focus-visible {
    outline-offset: 0;
    border-color: var(--focus);
    border-radius: var(--r-2);
  }
  .control:disabled {
    background-color: var(--wash);
    color: var(--ink-3);
  }
  .control[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
  select.control {
    appearance: none;
    padding-right: 2.75rem;
    background-image: ${chevron};
    background-repeat: no-repeat;
    background-position: right 0.75rem center;
  }
  .control--small {
    min-height: 2.75rem;
    padding: 0.4rem 0.75rem;
  }
  select.control--small {
    padding-right: 2.5rem;
    background-position: right 0.6rem center;
  }
  select.control option {
    background: var(--surface);
    color: var(--ink);
  }
  textarea.control {
    display: block;
    min-height: 8rem;
    resize: vertical;
  }
`

/** A box of 24 px to tick, for an `input`. Around it CSS may set --tick-fill. */
export const tickLook = css`
  appearance: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  flex: none;
  background: var(--tick-fill, var(--surface));
  border: 1.5px solid var(--field);
  border-radius: var(--r-1);
  display: grid;
  place-items: center;
  cursor: pointer;
  &::after {
    content: '';
    width: 0.42rem;
    height: 0.8rem;
    border: solid var(--on-accent);
    border-width: 0 2.5px 2.5px 0;
    transform: translateY(-1px) rotate(45deg) scale(0);
    transition: transform var(--d-1) var(--ease);
  }
  &:checked {
    background: var(--accent-solid);
    border-color: var(--accent-solid);
  }
  &:checked::after {
    transform: translateY(-1px) rotate(45deg);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
