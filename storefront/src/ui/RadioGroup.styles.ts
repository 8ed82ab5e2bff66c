import { styled } from 'styled-components'

export const StyledGroup = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: 0.75rem;
    font-weight: 600;
    font-size: var(--t-sm);
  }
  .radio {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.15rem 0.875rem;
    align-items: start;
    padding: 1rem 1.125rem;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    cursor: pointer;
    transition: border-color var(--d-1);
  }
  .radio + .radio {
    margin-top: 0.75rem;
  }
  .radio:hover {
    border-color: var(--ink-2);
  }
  .radio:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 -3px 0 var(--accent);
  }
  .radio:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    appearance: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    display: grid;
    place-items: center;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: 50%;
    cursor: pointer;
  }
  input:focus-visible {
    outline: 0;
    border-radius: 50%;
  }
  input:checked {
    border-color: var(--accent);
  }
  input::after {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: var(--accent);
    transform: scale(0);
    transition: transform var(--d-1) var(--ease);
  }
  input:checked::after {
    transform: none;
  }
  .radio__label {
    font-weight: 600;
    line-height: 1.5rem;
  }
  .radio__hint {
    grid-column: 2;
    font-size: var(--t-sm);
    line-height: 1.45;
    color: var(--ink-2);
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
`
