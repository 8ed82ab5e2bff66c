import { createGlobalStyle, styled } from 'styled-components'

/** Keeps notifications above the bar, which has two rows on phones. */
export const RoomForBar = createGlobalStyle`
  @media screen { html { --foot: 4.5rem; } }
  @media screen and (max-width: 767px) { html { --foot: 8rem; } }
`

/** Stays at the foot of the window while the form above it goes by. */
export const SaveBarBox = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  margin-top: 1.5rem;
  padding-block: 0.75rem calc(0.75rem + env(safe-area-inset-bottom));
  /* From edge to edge of the window, without making the page wider. */
  border-image: linear-gradient(var(--line) 1px, var(--paper) 0) fill 0 / 0 / 0 100vw;
  .bar__row,
  .bar__state,
  .bar__actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.75rem;
    align-items: center;
  }
  .bar__actions {
    margin-left: auto;
  }
  .bar__unsaved {
    color: var(--ink-2);
  }
  .bar__alert {
    margin-bottom: 0.75rem;
  }
  @media (max-width: 479px) {
    .bar__actions {
      width: 100%;
    }
    .bar__actions > b {
      margin-right: auto;
    }
    .bar__unsaved {
      display: none;
    }
    .bar__button {
      flex: 1;
    }
  }
`
