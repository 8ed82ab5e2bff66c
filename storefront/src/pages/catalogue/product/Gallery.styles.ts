import { styled } from 'styled-components'
import { onFloor } from '../../../components/product/onFloor.styles.ts'

export const GalleryBox = styled.div`
  display: grid;
  gap: 0.5rem;
  min-width: 0;

  .gallery__main {
    position: relative;
    min-width: 0;
    margin-inline: calc(var(--gutter) * -1);
    --image-fit: contain;
  }
  .gallery__image img {
    max-width: 1000px;
    margin-inline: auto;
  }
  /* A detail shows no floor, and is seen whole. */
  .gallery__image img[style*='--foot'] {
    --floor: 0.985;
    --image-scale: 1.13;
    ${onFloor}
  }
  .gallery__main::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--ink);
    pointer-events: none;
  }
  .gallery__row {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  .gallery__row::-webkit-scrollbar {
    display: none;
  }
  .gallery__row li {
    scroll-snap-align: start;
    scroll-margin-top: calc(var(--header-h) + 1rem);
  }
  .gallery__row a {
    display: block;
    cursor: zoom-in;
    user-select: none;
  }
  .gallery__row a:focus-visible {
    outline-offset: -3px;
  }
  .gallery__image {
    --image-placeholder: var(--blur);
    --image-drag: none;
    border-radius: 0;
  }
  &.gallery--live .gallery__row {
    overflow: hidden;
    touch-action: pan-y pinch-zoom;
  }
  .gallery__prev,
  .gallery__next {
    position: absolute;
    top: 50%;
    margin-top: -1.375rem;
    background: var(--surface);
    border-radius: 50%;
    box-shadow: var(--sh-1);
    display: none;
  }
  &.gallery--live .gallery__prev,
  &.gallery--live .gallery__next {
    display: inline-grid;
  }
  .gallery__prev {
    left: 1rem;
  }
  .gallery__next {
    right: 1rem;
  }

  .thumbs {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.5rem;
  }
  .thumbs a {
    display: block;
    position: relative;
    border-radius: var(--r-2);
  }
  .thumbs__image {
    border-radius: var(--r-2);
  }
  .thumbs a::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: var(--line-floor);
    border-radius: 2px;
    opacity: 0.5;
  }
  .thumbs [aria-current]::after {
    background: var(--accent);
    opacity: 1;
  }

  @media (min-width: 1024px) {
    .gallery__main {
      margin-inline: 0;
    }
    .gallery__image {
      --image-fit: contain;
      aspect-ratio: 8/7;
    }
    [data-theme='dark'] & .gallery__main {
      border-radius: var(--r-3) var(--r-3) 0 0;
      overflow: hidden;
    }
  }
  @media print {
    .gallery__main {
      margin: 0;
    }
    .gallery__image {
      aspect-ratio: 1;
    }
    .gallery__row {
      overflow: hidden;
    }
    .gallery__prev,
    .gallery__next,
    .thumbs {
      display: none !important;
    }
  }
  [data-theme='dark'] & .gallery__image {
    --image-filter: brightness(1.06);
  }
`
