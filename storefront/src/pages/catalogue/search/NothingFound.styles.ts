import { styled } from 'styled-components'

export const StyledNothing = styled.div`
  .words {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-top: 1.25rem;
  }
  .words a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 1.1rem;
    border: 1px solid var(--field);
    border-radius: 999px;
    font-size: var(--t-sm);
    font-weight: 500;
    text-decoration: none;
  }
  .words a:hover {
    background: var(--wash);
  }
  .nothing__ask {
    margin-top: 0.75rem;
    color: var(--ink-2);
  }
  .nothing__instead {
    margin-top: var(--s-7);
  }
  .asked {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
    gap: 0.25rem 1.5rem;
  }
  .asked a {
    display: flex;
    align-items: center;
    gap: 0.875rem;
    min-height: 4.5rem;
    padding: 0.25rem;
    border-radius: 6px;
    text-decoration: none;
  }
  .asked a:hover {
    background: var(--wash);
  }
  .asked__image {
    width: 4rem;
    height: 4rem;
    border-radius: 6px;
    flex: none;
  }
  .asked__name {
    flex: 1;
    min-width: 0;
    font-weight: 600;
  }
`
