import { css, styled } from 'styled-components'
import { tickLook } from '../../../ui/controls.styles.ts'
import { swatchLook } from '../../../components/product/Swatch.styles.ts'

/** Where four columns leave no room for a rail, the heads stand in a row and the groups are panels over the list. */
export const inRow = '(min-width: 1024px) and (max-width: 1239px)'

/** For the parent of folds. */
export const foldLook = css`
  .fold {
    border-bottom: 1px solid var(--line);
  }
  .fold summary {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
    cursor: pointer;
    list-style: none;
    font-weight: 600;
    white-space: nowrap;
  }
  .fold summary::-webkit-details-marker {
    display: none;
  }
  .fold__all,
  .fold__chosen {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: right;
    font-size: var(--t-sm);
    font-weight: 400;
    color: var(--ink-3);
  }
  .fold__chosen {
    font-weight: 600;
    color: var(--accent);
  }
  .fold b {
    min-width: 1.4rem;
    padding-inline: 0.3rem;
    border-radius: var(--r-full);
    background: var(--accent-solid);
    color: var(--on-accent);
    font-size: var(--t-xs);
    line-height: 1.4rem;
    text-align: center;
  }
  .fold summary .i {
    width: 1.1rem;
    height: 1.1rem;
    color: var(--ink-3);
    transition: transform var(--d-2) var(--ease);
  }
  .fold[open] summary .i {
    transform: rotate(180deg);
  }
  .fold__in {
    padding-bottom: 0.5rem;
  }
  @media ${inRow} {
    .fold {
      position: relative;
    }
    .fold[open] {
      border-color: var(--accent);
    }
    .fold__in {
      position: absolute;
      left: -0.75rem;
      top: 100%;
      min-width: 17rem;
      padding: 0.5rem 0.9rem;
      background: var(--surface);
      border-radius: 0 0 var(--r-2) var(--r-2);
      box-shadow: var(--sh-2);
    }
    .fold:nth-last-child(-n + 2) .fold__in {
      left: auto;
      right: 0;
    }
  }
  @media ${inRow} and (scripting: none) {
    .fold__in {
      position: static;
      min-width: 0;
      box-shadow: none;
    }
  }
`

export const StyledGroups = styled.div`
  ${swatchLook}
  .check {
    display: flex;
    gap: 0.65rem;
    align-items: center;
    min-height: 2.75rem;
    cursor: pointer;
    font-size: 1rem;
    line-height: 1.25;
  }
  .check input {
    ${tickLook}
  }
  .check:has(:disabled) {
    color: var(--ink-3);
    cursor: default;
  }
  .check small {
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .prices {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.75rem;
    margin-top: 0.5rem;
  }
  .prices span {
    display: block;
    font-size: var(--t-sm);
    color: var(--ink-2);
    margin-bottom: 0.25rem;
  }
  @media ${inRow} {
    display: contents;
  }
`
