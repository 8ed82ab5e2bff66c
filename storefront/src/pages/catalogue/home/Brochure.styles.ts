import { styled } from 'styled-components'

export const StyledBrochure = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: center;
  .broch__cover {
    position: relative;
    justify-self: center;
    width: min(17rem, 64vw);
    aspect-ratio: 210/297;
    background: #ece5da;
    color: #241c15;
    border-radius: 3px 6px 6px 3px;
    box-shadow:
      0 40px 60px -24px rgb(0 0 0/0.55),
      5px 5px 0 -1px #d9cfbf,
      5px 5px 0 0 #b8ab98,
      10px 10px 0 -1px #d3c8b6;
    padding: 1.1rem 1.2rem;
    display: flex;
    flex-direction: column;
    transform: rotate(-3deg);
  }
  .broch__cover::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0.55rem;
    width: 1px;
    background: rgb(36 28 21/0.16);
  }
  .broch__cover b {
    font: 600 1.75rem/1 var(--font-display);
    letter-spacing: -0.03em;
  }
  .broch__cover small {
    font-size: 0.8125rem;
    color: #574c42;
  }
  .broch__cover img {
    mix-blend-mode: multiply;
    filter: brightness(1.045);
    width: 112%;
    max-width: none;
    margin: auto -6% -3%;
  }
  h2 {
    font-size: var(--t-h1);
  }
  .intro {
    color: var(--on-deep-2);
    margin: 1rem 0 1.75rem;
  }
  .broch__cta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.5rem;
    align-items: center;
    color: var(--on-deep-2);
  }
  @media (min-width: 768px) {
    grid-template-columns: 5fr 6fr;
    gap: var(--s-8);
    .broch__cover {
      width: min(20rem, 30vw);
    }
  }
`
