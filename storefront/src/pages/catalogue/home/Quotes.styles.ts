import { styled } from 'styled-components'

export const StyledQuotes = styled.div`
  --slide-gap: 1.25rem;
  .quote {
    background: var(--surface);
    border-radius: var(--r-3);
    padding: clamp(1.35rem, 2.2vw, 2rem);
    display: flex;
    flex-direction: column;
    gap: 1rem;
    height: 100%;
  }
  blockquote {
    font-size: 1.125rem;
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
  figcaption {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    font-weight: 600;
    line-height: 1.25;
    padding-top: 1rem;
    border-top: 1px solid var(--line);
  }
  figcaption small {
    display: block;
    font-weight: 400;
    color: var(--ink-3);
    font-size: var(--t-sm);
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
