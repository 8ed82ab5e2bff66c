import { styled } from 'styled-components'

export const StyledSlot = styled.li`
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
  &.slot--dragged {
    z-index: 1;
    box-shadow: var(--sh-2);
  }
  .slot__field {
    align-self: start;
  }
  .control {
    min-height: 2.75rem;
    font-size: 1rem;
    padding-inline: 0.6rem;
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
`
