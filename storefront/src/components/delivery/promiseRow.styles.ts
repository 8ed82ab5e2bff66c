import { css } from 'styled-components'
import { controlLook } from '../../ui/controls.styles.ts'

/** `.promise`: a row of at least 44 px with icon, name, fact and a way on. */
export const promiseRowLook = css`
  ${controlLook}
  .promise {
    display: grid;
    grid-template-columns: 1.25rem 4.75rem minmax(0, 1fr) auto;
    gap: 0 0.6rem;
    align-items: center;
    min-height: 2.75rem;
    border-bottom: 1px solid var(--line);
    font-size: var(--t-sm);
    line-height: 1.3;
  }
  .promise > .i {
    width: 1.25rem;
    height: 1.25rem;
    color: var(--accent);
  }
  .promise :is(.promise__name, label) {
    font-weight: 600;
  }
  .promise__fact {
    padding-block: 0.5rem;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  .promise__fact b {
    font-weight: 600;
    color: var(--ink);
  }
  .promise__on {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-left: 0.5rem;
    font-weight: 500;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  .promise:has(form) > .i {
    align-self: start;
    margin-top: 1rem;
  }
  .promise form {
    grid-column: 2 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.6rem;
    align-items: center;
    padding-block: 0.25rem;
  }
  .promise .control {
    flex: 1;
    min-width: 6.5rem;
    max-width: 9rem;
    min-height: 2.75rem;
    padding-block: 0.3rem;
  }
  .promise form .btn {
    min-height: 2.75rem;
    margin-left: auto;
  }
  .promise form > p {
    width: 100%;
    margin: 0 0 0.3rem;
  }
  @media (max-width: 359px) {
    .promise form label {
      width: 100%;
    }
    .promise .control {
      max-width: none;
    }
  }
  @media print {
    .promise__on,
    .promise:has(form) {
      display: none;
    }
  }
`
