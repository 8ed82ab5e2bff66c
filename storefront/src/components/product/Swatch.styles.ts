import { css } from 'styled-components'

/** For the wrapper of a list with swatches: a style of their own for each would cost the server more. */
export const swatchLook = css`
  .swatch {
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    border: 1.5px solid var(--ink-3);
    flex: none;
    forced-color-adjust: none;
  }
`
