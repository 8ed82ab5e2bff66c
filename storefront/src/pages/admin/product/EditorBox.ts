import { styled } from 'styled-components'

/** The cards of the editor, side by side where there is room, and the bar at the foot. */
export const EditorBox = styled.form`
  overflow-wrap: anywhere;
  > [role='status'] {
    margin-bottom: 1.25rem;
  }
  .columns,
  .columns > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
    align-content: start;
  }
  .card {
    min-width: 0;
    background: var(--surface);
    border-radius: var(--r-3);
    padding: clamp(1.1rem, 2.5vw, 2rem);
  }
  .card > h2 {
    font-size: var(--t-h3);
    margin-bottom: 1.1rem;
  }
  .card .control,
  .card input[type='checkbox']:not(:checked) {
    background-color: var(--paper);
  }
  /* Not under the bar when it gets the focus. */
  .card :is(input, select, textarea, button) {
    scroll-margin-block: calc(var(--header-h) + 1rem) 9rem;
  }
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }
  .field--rupees .field__control::before {
    content: '₹';
    position: absolute;
    left: 0.875rem;
    top: 50%;
    translate: 0 -50%;
    color: var(--ink-2);
  }
  .field--rupees .control {
    padding-left: 2rem;
  }
  [aria-disabled='true'] {
    color: var(--ink-3);
    opacity: 0.55;
    cursor: not-allowed;
  }
  .slots {
    display: grid;
    gap: 1rem;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
    margin-bottom: 1rem;
  }
  .slot {
    position: relative;
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: 0.5rem 0.75rem;
    align-items: end;
    align-content: start;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: var(--r-2);
    background: var(--surface);
  }
  .slot--dragged {
    z-index: 1;
    box-shadow: var(--sh-2);
  }
  .slot > .field {
    align-self: start;
  }
  .slot .control {
    min-height: 2.75rem;
    font-size: var(--t-sm);
    padding-inline: 0.6rem;
  }
  .slot__plate,
  .slot__empty {
    align-self: start;
    display: grid;
    place-items: center;
    width: 4.5rem;
    height: 4.5rem;
    border-radius: var(--r-2);
    overflow: hidden;
  }
  .slot__plate {
    background: var(--plate);
    isolation: isolate;
  }
  .slot__plate img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  .slot__plate img[src^='/media/'] {
    mix-blend-mode: var(--plate-blend);
  }
  .slot__empty {
    border: 1.5px dashed var(--field);
    color: var(--ink-3);
  }
  .slot__state,
  .slot__actions {
    grid-column: 1 / -1;
  }
  .slot__state p + :is(p, .btn) {
    margin-top: 0.4rem;
  }
  .slot__state--busy {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.75rem;
    align-items: center;
  }
  .slot__actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  .slot__order {
    display: flex;
    margin-left: auto;
  }
  .slot__handle {
    cursor: grab;
    touch-action: none;
  }
  .features {
    margin-bottom: 1rem;
  }
  .features li {
    display: flex;
    align-items: center;
    min-height: 2.875rem;
    border-bottom: 1px solid var(--line);
  }
  .feature__text {
    flex: 1;
    min-width: 0;
    padding-block: 0.4rem;
    overflow-wrap: anywhere;
  }
  .feature__up .i {
    rotate: 180deg;
  }
  .adder {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.5rem;
    align-items: start;
  }
  .adder > .btn {
    margin-top: 1.85rem;
  }
  .info {
    border-top: 1px solid var(--line);
    padding-bottom: 0.5rem;
  }
  .info__head {
    display: flex;
    align-items: center;
  }
  .info__head h3 {
    flex: 1;
    min-width: 0;
    font: 600 1.0625rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
  .info__head h3 button {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    width: 100%;
    min-height: 3.25rem;
    text-align: left;
    font-weight: 600;
  }
  .info__more {
    margin-block: 0.75rem;
  }
  .info__add {
    display: flex;
    margin-top: 1rem;
  }
  [aria-expanded] .i {
    transition: rotate var(--d-2) var(--ease);
  }
  [aria-expanded='true'] .i {
    rotate: 180deg;
  }
  @media (min-width: 600px) {
    .columns > :first-child .fields {
      grid-template-columns: 1fr 1fr;
    }
    .fields__wide {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 600px) and (max-width: 1023px) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media (min-width: 1024px) {
    .columns {
      grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
      align-items: start;
    }
  }
`
