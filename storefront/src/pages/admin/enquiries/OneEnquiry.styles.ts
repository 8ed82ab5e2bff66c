import { styled } from 'styled-components'

/** The page of one enquiry: one column on a phone, two beside each other where there is room. */
export const EnquiryFrame = styled.div`
  display: grid;
  gap: 1.25rem;
  .enquiry__columns {
    display: grid;
    gap: 1.25rem;
    align-items: start;
    --control-fill: var(--paper);
  }
  @media (min-width: 1024px) {
    .enquiry__columns {
      grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    }
  }
  .enquiry__main,
  .enquiry__side {
    display: grid;
    gap: 1.25rem;
    min-width: 0;
  }
  .enquiry__card {
    display: grid;
    gap: 0.875rem;
    padding: clamp(1.1rem, 2.5vw, 1.75rem);
    border-radius: var(--r-3);
    background: var(--surface);
  }
  h2 {
    font-size: var(--t-h3);
  }
  .enquiry__line {
    display: grid;
    grid-template-columns: 3.25rem 1fr 5.5rem;
    gap: 0.25rem 1rem;
    align-items: center;
    padding-bottom: 0.875rem;
    border-bottom: 1px solid var(--line);
  }
  .enquiry__line b {
    display: block;
  }
  .enquiry__picture {
    width: 3.25rem;
    height: 3.25rem;
    object-fit: contain;
    border-radius: var(--r-2);
    background: var(--image-ground);
  }
  .enquiry__row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.75rem;
    align-items: center;
  }
  .enquiry__said {
    padding: 0.6rem 0.875rem;
    border-radius: var(--r-2);
    background: var(--wash);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: 7rem 1fr;
    gap: 0.5rem 1rem;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--ink-2);
  }
  .picked {
    margin: 0.25rem 0 0;
    padding: 0;
    list-style: none;
  }
`
