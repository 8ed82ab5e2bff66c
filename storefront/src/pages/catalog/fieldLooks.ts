import { css } from 'styled-components'

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%23857a6e' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 8 5 5 5-5'/%3E%3C/svg%3E\")"

/** `.input` and `.select`, of the small size that lists use. */
export const fieldLook = css`
  .input,
  .select {
    width: 100%;
    min-height: 2.75rem;
    padding: 0.4rem 0.75rem;
    background-color: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    font-size: 1.0625rem;
    line-height: 1.35;
    transition: border-color var(--d-1);
  }
  .input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  .input:hover,
  .select:hover {
    border-color: var(--ink-2);
  }
  .input:focus-visible,
  .select:focus-visible {
    outline-offset: 0;
    border-color: var(--focus);
    border-radius: var(--r-2);
  }
  .select {
    appearance: none;
    padding-right: 2.5rem;
    background-image: ${chevron};
    background-repeat: no-repeat;
    background-position: right 0.6rem center;
  }
  .select option {
    background: var(--surface);
    color: var(--ink);
  }
`

/** `.check`: a tick box of 24 px in a row of 44 px, and `.swatch`, the dot of a colour. */
export const checkLook = css`
  .check {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-height: 2.75rem;
    padding-block: 0.25rem;
    cursor: pointer;
    line-height: 1.3;
  }
  .check input {
    appearance: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    flex: none;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-1);
    display: grid;
    place-items: center;
    cursor: pointer;
  }
  .check input::after {
    content: '';
    width: 0.42rem;
    height: 0.8rem;
    border: solid var(--on-accent);
    border-width: 0 2.5px 2.5px 0;
    transform: translateY(-1px) rotate(45deg) scale(0);
    transition: transform var(--d-1) var(--ease);
  }
  .check input:checked {
    background: var(--accent-solid);
    border-color: var(--accent-solid);
  }
  .check input:checked::after {
    transform: translateY(-1px) rotate(45deg);
  }
  .check small {
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .swatch {
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    border: 1.5px solid var(--ink-3);
    flex: none;
  }
  @media (forced-colors: active) {
    .check input {
      appearance: auto;
    }
    .swatch {
      forced-color-adjust: none;
    }
  }
`
