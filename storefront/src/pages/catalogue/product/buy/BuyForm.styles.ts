import { styled } from 'styled-components'

export const StyledForm = styled.form`
  .quantity {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.4rem 1rem;
    align-items: center;
  }
  .quantity__label {
    grid-column: 1/-1;
    font-size: var(--t-sm);
    font-weight: 600;
  }
  .quantity__row {
    display: grid;
    grid-template-columns: 3rem 4.25rem 3rem;
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    background: var(--surface);
  }
  .quantity__step {
    width: 3rem;
    height: 2.875rem;
  }
  .quantity__step:focus-visible,
  input:focus-visible {
    outline-offset: -3px;
    border-radius: 6px;
  }
  input {
    min-width: 0;
    min-height: 2.875rem;
    border: 0;
    padding: 0;
    background: none;
    text-align: center;
    font-size: var(--t-base);
    font-weight: 600;
    appearance: textfield;
  }
  input::-webkit-inner-spin-button,
  input::-webkit-outer-spin-button {
    appearance: none;
    margin: 0;
  }
  .quantity__words {
    min-height: 2.5rem;
    display: grid;
    align-content: center;
    font-size: var(--t-sm);
    line-height: 1.35;
    color: var(--ink-2);
  }
  .quantity__words b {
    font-weight: 600;
    color: var(--ink);
  }
  .quantity__warning,
  .quantity__notice {
    color: var(--warn);
  }
  .quantity__warning .i {
    display: inline-block;
    vertical-align: -0.2em;
    margin-right: 0.4em;
  }
  .buy__ways {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    gap: 0.75rem;
    margin-top: 1rem;
  }
  @media (scripting: none) {
    .quantity__step {
      visibility: hidden;
    }
  }
  @media print {
    display: none;
  }
`
