import { styled } from 'styled-components'
import { controlLook } from '../../ui/controls.styles.ts'

export const StyledLine = styled.li`
  ${controlLook}
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  gap: 0.25rem 1rem;
  padding-block: 1rem;
  border-bottom: 1px solid var(--line);
  align-items: start;
  .line__image {
    grid-row: span 5;
    border-radius: var(--r-2);
  }
  .line__name {
    font-weight: 600;
    font-size: 1.125rem;
    line-height: 1.25;
    text-decoration: none;
    overflow-wrap: anywhere;
    padding-block: 0.3rem;
  }
  a.line__name:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .line__name small {
    display: block;
    font-weight: 400;
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  .line__price {
    text-align: right;
    padding-top: 0.3rem;
  }
  .line__facts {
    grid-column: 2/-1;
    min-height: 1.4em;
    font-size: var(--t-sm);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
  .line__note {
    grid-column: 2/-1;
  }
  .line__changes {
    grid-column: 2/-1;
  }
  .line__changes p {
    display: flex;
    gap: 0.5rem;
    width: fit-content;
    padding: 0.3rem 0.7rem;
    margin-block: 0.15rem;
    border-radius: var(--r-1);
    background: var(--warn-wash);
    color: var(--warn);
    font-size: var(--t-sm);
    line-height: 1.4;
  }
  .line__changes .i {
    margin-top: 0.08em;
  }
  .line__act {
    grid-column: 2/-1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;
  }
  .line__act label {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .line__act .control {
    width: 6rem;
    min-height: 2.75rem;
    padding-block: 0.4rem;
  }
  .line__unit {
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .line__remove {
    margin: 0 -0.7rem 0 auto;
  }
  @media (max-width: 419px) {
    grid-template-columns: 5rem minmax(0, 1fr);
    .line__image {
      grid-row: span 3;
    }
    .line__price {
      grid-column: 2;
      text-align: left;
    }
    .line__changes,
    .line__act,
    .line__note {
      grid-column: 1/-1;
    }
  }
  @media print {
    break-inside: avoid;
    .line__remove,
    .line__note:has(:placeholder-shown) {
      display: none;
    }
    .control {
      border: 0;
      padding: 0;
    }
    select.control {
      background-image: none;
    }
  }
`
