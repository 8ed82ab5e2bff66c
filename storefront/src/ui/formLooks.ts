import { css } from 'styled-components'

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%23857a6e' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 8 5 5 5-5'/%3E%3C/svg%3E\")"

/** What a control of a form looks like: one line, a choice, or several lines. */
export const controlLook = css`
  .control {
    width: 100%;
    min-height: 3rem;
    padding: 0.6rem 0.875rem;
    background-color: var(--surface);
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
