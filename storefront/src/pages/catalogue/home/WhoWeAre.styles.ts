import { styled } from 'styled-components'

export const Room = styled.section`
  display: grid;
  grid-template: 'scene' 'chairs' / minmax(0, 1fr);
  border-bottom: 2px solid var(--ink);
  > img {
    grid-area: scene;
    width: 100%;
    height: clamp(22rem, 56.25vw, 58rem);
    object-fit: cover;
    object-position: 82% 60%;
  }
  /* Where chairs can be pressed the whole picture shows, and never wider than it is sharp. */
  &.room--points > img {
    justify-self: center;
    width: min(100%, var(--sharp));
    height: auto;
  }
  .room__text {
    grid-area: scene;
    padding-block: var(--s-6) var(--s-7);
  }
  h2 {
    font-size: var(--t-h1);
    max-width: 12em;
  }
  .intro {
    margin-top: 1rem;
  }
  .room__more {
    margin-top: 1rem;
  }
  [data-theme='dark'] & > img {
    filter: brightness(0.84);
  }
  @media (max-width: 899px) {
    grid-template-areas: 'text' 'scene' 'chairs';
    border: 0;
    --on-tint: var(--ink);
    > img {
      border-bottom: 2px solid var(--ink);
    }
    .room__text {
      grid-area: text;
      padding-top: 0;
    }
  }
  @media (min-width: 900px) {
    > img {
      object-position: 50% 60%;
    }
    /* Before the picture, also where a filter lifts that above what stands in its place. */
    .room__text {
      position: relative;
      --focus: var(--on-tint);
      padding-block: clamp(3rem, 7vw, 8rem) 0;
      color: var(--on-tint);
    }
    .room__text > * {
      max-width: 34vw;
    }
    .intro {
      color: var(--on-tint-2);
      font-size: clamp(1.0625rem, 1.3vw, 1.375rem);
      max-width: 30vw;
    }
  }
  @media (min-width: 1600px) {
    .room__text > * {
      max-width: 32rem;
    }
  }
`
