import { styled } from 'styled-components'

export const Line = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 2rem 1fr;
    column-gap: 0.875rem;
    position: relative;
    padding-bottom: 1.25rem;
  }
  li::before {
    content: '';
    position: absolute;
    left: calc(1rem - 1px);
    top: 2rem;
    bottom: 0;
    border-left: 2px solid var(--line);
  }
  li:last-child {
    padding-bottom: 0;
  }
  li:last-child::before {
    display: none;
  }
  .time__dot {
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border: 2px solid var(--field);
    border-radius: 50%;
    background: var(--paper);
  }
  .time__dot .i {
    width: 1.1rem;
    height: 1.1rem;
    stroke-width: 2.5;
  }
  @media print {
    .time__dot {
      print-color-adjust: exact;
    }
  }
  .time--done::before {
    border-color: var(--accent);
  }
  .time--done .time__dot {
    border-color: var(--accent-solid);
    background: var(--accent-solid);
    color: var(--on-accent);
  }
  .time--over .time__dot {
    border-color: var(--danger-solid);
    background: var(--danger-solid);
    color: #fff;
  }
  b {
    font-weight: 600;
    line-height: 2rem;
  }
  li > span:last-child {
    grid-column: 2;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  @media (min-width: 768px) {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    li {
      grid-template-columns: 1fr;
      align-content: start;
      padding: 0 1rem 0 0;
    }
    li::before {
      left: 2rem;
      right: 0;
      top: calc(1rem - 1px);
      bottom: auto;
      border-left: 0;
      border-top: 2px solid var(--line);
    }
    .time__dot {
      grid-row: auto;
      position: relative;
    }
    li > span:last-child {
      grid-column: 1;
    }
  }
`
