import { styled } from 'styled-components'

export const StyledQuotes = styled.div`
  --slide-gap: 1.25rem;
  .voices__one blockquote {
    font-size: clamp(2rem, 1.3rem + 2.45vw, 3rem);
    line-height: 1.14;
    max-width: 19em;
  }
  .voices__one figcaption {
    margin-top: 1rem;
    font-weight: 600;
  }
  .voices__one small {
    margin-left: 0.4rem;
  }
  .voices__bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0.5rem 1.5rem;
    margin: clamp(2rem, 4vw, 3.5rem) 0 1rem;
  }
  .voices__turn {
    display: flex;
    gap: var(--s-2);
  }
  .quote {
    background: var(--surface);
    border-radius: var(--r-3);
    padding: clamp(1.35rem, 2.2vw, 2rem);
    display: flex;
    flex-direction: column;
    gap: 1rem;
    height: 100%;
  }
  .quote blockquote {
    font-size: 1.0625rem;
    line-height: 1.5;
    flex: 1;
  }
  .quote__more {
    align-self: flex-start;
    margin-top: -1rem;
    font-weight: 600;
    min-height: 2.75rem;
    color: var(--accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }
  .quote figcaption {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    font-weight: 600;
    line-height: 1.25;
    padding-top: 1rem;
    border-top: 1px solid var(--line);
  }
  figcaption small {
    font-weight: 400;
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .quote small {
    display: block;
  }
  .avatar {
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    flex: none;
    display: grid;
    place-items: center;
    background: var(--accent-wash);
    color: var(--accent);
    font: 600 1.1rem/1 var(--font-display);
    padding-top: 0.1em;
    object-fit: cover;
  }
  img.avatar {
    padding: 0;
  }
  @media (scripting: none) {
    .quote__rest[hidden] {
      display: inline !important;
    }
    .quote__dots,
    .quote__more {
      display: none;
    }
  }
`
