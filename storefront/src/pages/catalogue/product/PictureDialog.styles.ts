import { styled } from 'styled-components'

export const Stage = styled.dialog`
  width: 100vw;
  height: 100vh;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--image-ground);
  color: #241c15;
  --focus: var(--on-image);

  .stage__view {
    width: 100%;
    height: 100%;
    overflow: auto;
    display: grid;
    overscroll-behavior: contain;
  }
  .stage__picture {
    display: grid;
    margin: auto;
    width: 100%;
    height: 100vh;
    height: 100dvh;
    cursor: zoom-in;
  }
  .stage__picture img {
    width: 100%;
    height: 100%;
    max-width: var(--picture-width);
    max-height: var(--picture-width);
    margin: auto;
    object-fit: contain;
    mix-blend-mode: var(--image-blend);
  }
  [data-theme='dark'] & .stage__picture img {
    filter: brightness(1.045);
  }
  &.stage--large .stage__picture {
    width: max(100vw, var(--picture-width));
    height: max(100vh, var(--picture-width));
    height: max(100dvh, var(--picture-width));
    cursor: zoom-out;
  }
  .stage__bar {
    position: fixed;
    inset: 0.75rem 0.75rem auto;
    display: flex;
    gap: 0.5rem;
    align-items: center;
    justify-content: flex-end;
    pointer-events: none;
  }
  .stage__bar p {
    margin-right: auto;
    padding: 0.4rem 0.9rem;
    border-radius: var(--r-full);
    background: var(--surface);
    color: var(--ink);
    font-size: var(--t-sm);
  }
  .stage__bar > button {
    pointer-events: auto;
    border-radius: 50%;
    background: var(--surface);
    box-shadow: var(--sh-1);
  }
  .stage__picture:focus-visible {
    outline-offset: -6px;
  }
`
